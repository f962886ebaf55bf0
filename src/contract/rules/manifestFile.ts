/** The file of the app's manifest in a language. @param other its code; undefined for the shop's own */
export const manifestFile = (other: string | undefined) =>
  other === undefined ? 'manifest.webmanifest' : `manifest.${other}.webmanifest`;
