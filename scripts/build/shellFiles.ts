/** Whether a file of the build holds a language, which the service worker saves when it is chosen. */
export const isLanguageFile = (file: string) => /^assets\/language-\w+-[^/]+\.js$/.test(file);

/** Whether a file of the build is of no use without a network. */
const needsNetwork = (file: string) =>
  /^assets\/(?:webauthn|PasskeyList|PasskeyOffer|passkeyLogin|startupImages)-[^/]+\.js$/.test(file);

/** Whether the service worker precaches a file of the build. Not index.html, which is part of its script. */
export const isShellFile = (file: string) =>
  /\.(?:js|css|woff2|svg)$/.test(file) && !isLanguageFile(file) && !needsNetwork(file);
