/** The names by which a machine reaches itself. */
export const OWN_NAMES = ['localhost', '127.0.0.1', '::1'];

/** Whether only this machine reaches the URL. */
export const isOnlyHere = (url: string) =>
  OWN_NAMES.includes(new URL(url).hostname.replace(/^\[|\]$/g, ''));
