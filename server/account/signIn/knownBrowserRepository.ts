import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { MAX_SESSION_MS } from '../../platform/http/session/sessionRepository';
import { customer, knownBrowser } from '../accountSchema';

/** Whether a browser has signed in with this address before. */
export const isKnownBrowser = async (
  db: Database,
  browserHash: string,
  email: string,
  now: Date,
) => {
  const [found] = await db
    .select({ customerId: knownBrowser.customerId })
    .from(knownBrowser)
    .innerJoin(customer, eq(customer.id, knownBrowser.customerId))
    .where(
      and(
        eq(knownBrowser.browserHash, browserHash),
        eq(customer.email, email),
        gt(knownBrowser.expiresAt, now),
      ),
    );
  return found !== undefined;
};

interface Rename {
  from: string;
  to: string;
  customerId: string;
}

/**
 * Remembers that a customer signed in with a browser, under a new nonce: the old one may have been
 * planted by somebody else.
 */
export const rememberBrowser = async (
  tx: Database,
  { from, to, customerId }: Rename,
  now: Date,
) => {
  const expiresAt = new Date(now.getTime() + MAX_SESSION_MS);
  await tx.update(knownBrowser).set({ browserHash: to }).where(eq(knownBrowser.browserHash, from));
  await tx
    .insert(knownBrowser)
    .values({ browserHash: to, customerId, expiresAt })
    .onConflictDoUpdate({
      target: [knownBrowser.browserHash, knownBrowser.customerId],
      set: { expiresAt },
    });
};
