import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { PushChange } from '../../../src/contract/push';
import { session } from '../../account/accountSchema';
import { lockCustomer } from '../../account/customerLock';
import { PUSH_ENDPOINT_LOCK } from '../../platform/db/advisoryLocks';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { pushSubscription } from './pushSchema';

/** The oldest subscription of a customer ends for another one. */
const MAX_SUBSCRIPTIONS = 20;

interface Browser {
  sessionHash: string;
  customerId: string;
}

/** What the browser of a session has asked for. */
export const findWants = async (db: Database, sessionHash: string) => {
  const [row] = await db
    .select({ wants: pushSubscription.wants })
    .from(pushSubscription)
    .where(eq(pushSubscription.sessionHash, sessionHash));
  return row?.wants ?? [];
};

/** Stores the subscription of a session, instead of an earlier one, whose wants it keeps. Idempotent. */
export const saveSubscription = async (
  tx: Database,
  { sessionHash, customerId }: Browser,
  { endpoint, keys, wants = [] }: PushChange,
  now: Date,
) => {
  await lockCustomer(tx, customerId);
  const [live] = await tx
    .select({ id: session.customerId })
    .from(session)
    .where(eq(session.tokenHash, sessionHash))
    .for('key share');
  // It was deleted since the request arrived.
  if (!live) throw new HttpError(401, 'not_signed_in');
  // Two accounts on one browser.
  const lock = sql`pg_advisory_xact_lock(${PUSH_ENDPOINT_LOCK}::int, hashtext(${endpoint}))`;
  await tx.execute(sql`select ${lock}`);
  await tx
    .delete(pushSubscription)
    .where(
      and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.sessionHash, sessionHash)),
    );
  const before = await findWants(tx, sessionHash);
  const values = { endpoint, ...keys, wants: [...new Set([...before, ...wants])] };
  await tx
    .insert(pushSubscription)
    .values({ sessionHash, customerId, createdAt: now, ...values })
    .onConflictDoUpdate({ target: pushSubscription.sessionHash, set: values });
  const isOwn = eq(pushSubscription.customerId, customerId);
  const latest = tx
    .select({ sessionHash: pushSubscription.sessionHash })
    .from(pushSubscription)
    .where(isOwn)
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.sessionHash))
    .limit(MAX_SUBSCRIPTIONS);
  await tx
    .delete(pushSubscription)
    .where(and(isOwn, notInArray(pushSubscription.sessionHash, latest)));
};

/** @param endpoint ends only the subscription with this one; by default any */
export const deleteSubscription = (db: Database, sessionHash: string, endpoint?: string) =>
  db
    .delete(pushSubscription)
    .where(
      and(
        eq(pushSubscription.sessionHash, sessionHash),
        endpoint === undefined ? undefined : eq(pushSubscription.endpoint, endpoint),
      ),
    );

/** For an export of the customer: not the endpoints, which are secrets. */
export const subscriptionsOf = async (db: Database, customerId: string) => {
  const rows = await db
    .select()
    .from(pushSubscription)
    .where(eq(pushSubscription.customerId, customerId))
    .orderBy(desc(pushSubscription.createdAt));
  return rows.map(({ endpoint, wants, createdAt }) => ({
    service: new URL(endpoint).hostname,
    wants,
    createdAt: createdAt.toISOString(),
  }));
};
