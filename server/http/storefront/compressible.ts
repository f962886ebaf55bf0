/** Files that the build writes compressed copies of; other formats are compressed themselves. */
export const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/;
