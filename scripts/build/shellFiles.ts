/** Whether the service worker precaches a file of the build. Not index.html, which is part of its script. */
export const isShellFile = (file: string) => /\.(?:js|css|woff2|svg)$/.test(file);
