import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import type { Database } from '../db/database';
import { session } from '../db/schema/account';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** A browser that is not used signs out after this, in ms. */
const IDLE = 30 * DAY;
/** However much it is used, it signs in anew after this, in ms. */
export const LONGEST = 180 * DAY;
/** Moving the idle end on is a write; once in this while is exact enough. */
const MOVED_EVERY = HOUR;
/** 256 bits. */
const TOKEN_BYTES = 32;

/** Signs a customer in. @returns the token for the cookie; only its hash is kept */
export const createSession = async (db: Database, customerId: string, now: Date) => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.insert(session).values({
    tokenHash: hashOf(token),
    customerId,
    createdAt: now,
    idleExpires: after(now, IDLE),
    absoluteExpires: after(now, LONGEST),
  });
  return token;
};

/** The id of the customer whose live session this is. */
export const findSessionCustomer = async (db: Database, token: string, now: Date) => {
  const tokenHash = hashOf(token);
  const [live] = await db
    .select()
    .from(session)
    .where(
      and(
        eq(session.tokenHash, tokenHash),
        isNull(session.revokedAt),
        gt(session.idleExpires, now),
        gt(session.absoluteExpires, now),
      ),
    );
  if (!live) return undefined;
  const idleExpires = earlier(after(now, IDLE), live.absoluteExpires);
  const due = after(idleExpires, -MOVED_EVERY);
  if (live.idleExpires <= due) {
    await db
      .update(session)
      .set({ idleExpires })
      .where(and(eq(session.tokenHash, tokenHash), lte(session.idleExpires, due)));
  }
  return live.customerId;
};

export const revokeSession = async (db: Database, token: string, now: Date) => {
  await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.tokenHash, hashOf(token)), isNull(session.revokedAt)));
};

/** Of a customer, all but the one whose token this is. */
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
        ne(session.tokenHash, hashOf(token)),
        isNull(session.revokedAt),
      ),
    );
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

const earlier = (one: Date, other: Date) => (one < other ? one : other);
