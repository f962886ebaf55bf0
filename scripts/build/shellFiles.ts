/** Sentences of a language that is saved when it is chosen: `sw/languages.ts`. */
const LANGUAGE = /language-\w+-[^/]+$/;

/** Whether the service worker precaches a file of the build. Not index.html, which is part of its script. */
export const isShellFile = (file: string) =>
  /\.(?:js|css|woff2|svg)$/.test(file) && !LANGUAGE.test(file);
