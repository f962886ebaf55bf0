import type { Database } from '../../platform/db/database';
import { newSecret, secretHash } from '../../platform/http/secrets';
import { createSession, revokeSession } from '../../platform/http/session/sessionRepository';
import { rememberBrowser } from './knownBrowserRepository';

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
  const browser = newSecret();
  const renamed = { from: secretHash(nonce), to: secretHash(browser), customerId };
  await rememberBrowser(tx, renamed, now);
  return { token: await createSession(tx, customerId, now), browser };
};
