import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { loginCode } from '../accountSchema';
import { MAX_ATTEMPTS } from './oneTimeCode';

type NewCode = Omit<typeof loginCode.$inferInsert, 'id' | 'attempts' | 'consumedAt'>;

export const addCode = async (db: Database, code: NewCode) => {
  const id = newId('cod');
  await db.insert(loginCode).values({ ...code, id });
  return id;
};

/** Call it for a code that could not be delivered. */
export const removeCode = async (db: Database, id: string) => {
  await db.delete(loginCode).where(eq(loginCode.id, id));
};

/**
 * Counts a guess at the newest code of an address and browser; older codes are void.
 * @returns undefined when that code is expired, consumed or has no attempts left
 */
export const countAttempt = async (db: Database, email: string, browserHash: string, now: Date) => {
  const newest = db
    .select({ id: loginCode.id })
    .from(loginCode)
    .where(and(eq(loginCode.email, email), eq(loginCode.browserHash, browserHash)))
    .orderBy(desc(loginCode.createdAt), desc(loginCode.id))
    .limit(1);
  const [counted] = await db
    .update(loginCode)
    .set({ attempts: sql`${loginCode.attempts} + 1` })
    .where(and(eq(loginCode.id, newest), lt(loginCode.attempts, MAX_ATTEMPTS), isLive(now)))
    .returning({
      id: loginCode.id,
      salt: loginCode.salt,
      codeHash: loginCode.codeHash,
      attempts: loginCode.attempts,
      createdAt: loginCode.createdAt,
    });
  return counted;
};

/** @returns false when it was already consumed */
export const consumeCode = async (db: Database, id: string, now: Date) => {
  const consumed = await db
    .update(loginCode)
    .set({ consumedAt: now })
    .where(and(eq(loginCode.id, id), isLive(now)))
    .returning({ id: loginCode.id });
  return consumed.length > 0;
};

const isLive = (now: Date) => and(isNull(loginCode.consumedAt), gt(loginCode.expiresAt, now));
