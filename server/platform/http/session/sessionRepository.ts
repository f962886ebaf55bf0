import { and, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import { customer, session } from '../../../account/accountSchema';
import type { Database } from '../../db/database';
import { newSecret, secretHash } from '../secrets';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const IDLE_TIMEOUT_MS = 30 * DAY_MS;
export const MAX_SESSION_MS = 180 * DAY_MS;
/** The idle timeout is extended at most this often, to save writes. */
const EXTENSION_INTERVAL_MS = HOUR_MS;

/** @returns the token for the cookie; only its hash is stored */
export const createSession = async (db: Database, customerId: string, now: Date) => {
  const token = newSecret();
  await db.insert(session).values({
    tokenHash: secretHash(token),
    customerId,
    createdAt: now,
    idleExpires: after(now, IDLE_TIMEOUT_MS),
    absoluteExpires: after(now, MAX_SESSION_MS),
  });
  return token;
};

/** The customer's id, and the languages of customer and session, when the session is live. */
export const findSessionCustomer = async (db: Database, token: string, now: Date) => {
  const tokenHash = secretHash(token);
  const [found] = await db
    .select({ live: session, language: customer.language })
    .from(session)
    .innerJoin(customer, eq(customer.id, session.customerId))
    .where(
      and(
        eq(session.tokenHash, tokenHash),
        isNull(session.revokedAt),
        gt(session.idleExpires, now),
        gt(session.absoluteExpires, now),
      ),
    );
  if (!found) return undefined;
  const { live, language } = found;
  const idleExpires = earlier(after(now, IDLE_TIMEOUT_MS), live.absoluteExpires);
  const extendedBefore = after(idleExpires, -EXTENSION_INTERVAL_MS);
  if (live.idleExpires <= extendedBefore) {
    await db
      .update(session)
      .set({ idleExpires })
      .where(and(eq(session.tokenHash, tokenHash), lte(session.idleExpires, extendedBefore)));
  }
  return { id: live.customerId, language, sessionLanguage: live.language };
};

export const storeLanguage = (db: Database, customerId: string, language: string) =>
  db.update(customer).set({ language }).where(eq(customer.id, customerId));

export const storeSessionLanguage = (db: Database, token: string, language: string) =>
  db
    .update(session)
    .set({ language })
    .where(eq(session.tokenHash, secretHash(token)));

export const revokeSession = async (db: Database, token: string, now: Date) => {
  await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.tokenHash, secretHash(token)), isNull(session.revokedAt)));
};

/** All sessions of a customer except the one with this token. */
export const revokeOtherSessions = async (
  db: Database,
  customerId: string,
  token: string,
  now: Date,
) => {
  await db
    .update(session)
    .set({ revokedAt: now })
    .where(
      and(
        eq(session.customerId, customerId),
        ne(session.tokenHash, secretHash(token)),
        isNull(session.revokedAt),
      ),
    );
};

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

const earlier = (one: Date, other: Date) => (one < other ? one : other);
