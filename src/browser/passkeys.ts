import { safeLocalStorage, safeSessionStorage } from './safeStorage';

/** Without HTTPS browsers have no passkeys, except on localhost, nor at an IP address. */
export const hasPasskeys = () =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

const DEVICES = /iPhone|iPad|Android|Windows|CrOS|Macintosh|Linux/;
const NAMES: Record<string, string> = { CrOS: 'Chromebook', Macintosh: 'Mac' };

/** What a shopper calls a device like this one; undefined for an unknown one. */
export const deviceName = () => {
  const [found] = navigator.userAgent.match(DEVICES) ?? [];
  return found && (NAMES[found] ?? found);
};

const DUE = 'passkey-offer';
const ENDED = 'passkey-offer-ended';

/** After a login by a code: the next page offers a passkey. */
export const offerPasskey = () => safeSessionStorage.set(DUE, '1');

export const isPasskeyOffered = () =>
  hasPasskeys() && safeSessionStorage.get(DUE) !== null && safeLocalStorage.get(ENDED) === null;

/** For good on this device: it has one, or its shopper does not want one. */
export const endPasskeyOffer = () => safeLocalStorage.set(ENDED, '1');
