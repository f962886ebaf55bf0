import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { newId } from '../../db/ids';
import { loginCode } from '../../db/schema/account';

/** Guesses a code allows; the table's check says the same. */
export const ATTEMPTS = 5;

type NewCode = Omit<typeof loginCode.$inferInsert, 'id' | 'attempts' | 'consumedAt'>;

/** @returns the id of what was stored */
export const addCode = async (db: Database, code: NewCode) => {
  const id = newId('cod');
  await db.insert(loginCode).values({ ...code, id });
  return id;
};

/** For a code that did not reach its reader. */
export const removeCode = async (db: Database, id: string) => {
  await db.delete(loginCode).where(eq(loginCode.id, id));
};

/**
 * Counts a guess at the newest code of an address in a browser; older ones are void.
 * @returns undefined when there is none that may still be guessed
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
    .where(and(eq(loginCode.id, newest), lt(loginCode.attempts, ATTEMPTS), isLive(now)))
    .returning({
      id: loginCode.id,
      salt: loginCode.salt,
      codeHash: loginCode.codeHash,
      attempts: loginCode.attempts,
      createdAt: loginCode.createdAt,
    });
  return counted;
};

/** Uses a code up. @returns false when someone else was first */
export const consumeCode = async (db: Database, id: string, now: Date) => {
  const consumed = await db
    .update(loginCode)
    .set({ consumedAt: now })
    .where(and(eq(loginCode.id, id), isLive(now)))
    .returning({ id: loginCode.id });
  return consumed.length > 0;
};

const isLive = (now: Date) => and(isNull(loginCode.consumedAt), gt(loginCode.expiresAt, now));
