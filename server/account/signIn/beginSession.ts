import type { Database } from '../../db/database';
import { createSession, revokeSession } from '../../http/sessionRepository';
import { rememberBrowser } from './knownBrowserRepository';
import { hashNonce, newBrowserNonce } from './sendCode';

interface Browser {
  /** The browser's nonce, which a new one replaces. */
  nonce: string;
  /** The token of the session that is replaced. */
  oldToken: string | undefined;
  now: Date;
}

/** Ends the browser's earlier session and begins one of the customer, the same for every way of signing in. */
export const beginSession = async (
  tx: Database,
  customerId: string,
  { nonce, oldToken, now }: Browser,
) => {
  if (oldToken) await revokeSession(tx, oldToken, now);
  const browser = newBrowserNonce();
  const renamed = { from: hashNonce(nonce), to: hashNonce(browser), customerId };
  await rememberBrowser(tx, renamed, now);
  return { token: await createSession(tx, customerId, now), browser };
};
