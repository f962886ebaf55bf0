import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { NewOperatorToken, OperatorToken } from '../../../src/contract/operator/operator';
import type { Database } from '../db/database';
import { newId } from '../db/ids';
import { newSecret, secretHash } from '../http/secrets';
import { operatorToken } from './operatorSchema';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type TokenRow = typeof operatorToken.$inferSelect;

/** @returns the token, which cannot be read again, and its record; undefined when the name exists */
export const createToken = async (
  db: Database,
  { name, rights, days }: NewOperatorToken,
  now: Date,
) => {
  const token = `loam_${newSecret()}`;
  const [row] = await db
    .insert(operatorToken)
    .values({
      id: newId('opt'),
      tokenHash: secretHash(token),
      name,
      rights,
      createdAt: now,
      expiresAt: days === undefined ? null : new Date(now.getTime() + days * DAY_MS),
    })
    .onConflictDoNothing()
    .returning();
  return row && { token, record: recordOf(row) };
};

/** All tokens, also revoked ones, oldest first. */
export const listTokens = async (db: Database): Promise<OperatorToken[]> => {
  const rows = await db.select().from(operatorToken).orderBy(asc(operatorToken.createdAt));
  return rows.map(recordOf);
};

/** @param named its name or id @returns undefined when there is no such token */
export const revokeToken = async (db: Database, named: string, now: Date) => {
  const isNamed = or(eq(operatorToken.name, named), eq(operatorToken.id, named));
  const [row] = await db
    .update(operatorToken)
    .set({ revokedAt: now })
    .where(and(isNamed, isNull(operatorToken.revokedAt)))
    .returning();
  return row && recordOf(row);
};

/** The token, live or not, found by its hash, so that the response time reveals no part of a token. */
export const findToken = async (db: Database, token: string) => {
  const [row] = await db
    .select()
    .from(operatorToken)
    .where(eq(operatorToken.tokenHash, secretHash(token)));
  return row;
};

export const findTokenById = async (db: Database, id: string) => {
  const [row] = await db.select().from(operatorToken).where(eq(operatorToken.id, id));
  return row;
};

/** Why a token is not live; undefined for a live one. */
export const endOf = ({ revokedAt, expiresAt }: TokenRow, now: Date) => {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : undefined;
};

export const hasLiveToken = async (db: Database, now: Date) =>
  (await db.select({ id: operatorToken.id }).from(operatorToken).where(isLive(now)).limit(1))
    .length > 0;

export const recordUse = async (db: Database, { id, lastUsedAt }: TokenRow, now: Date) => {
  const before = new Date(now.getTime() - MINUTE_MS);
  if (lastUsedAt && lastUsedAt > before) return;
  const isOlder = or(isNull(operatorToken.lastUsedAt), lt(operatorToken.lastUsedAt, before));
  await db
    .update(operatorToken)
    .set({ lastUsedAt: now })
    .where(and(eq(operatorToken.id, id), isOlder));
};

const isLive = (now: Date) =>
  and(
    isNull(operatorToken.revokedAt),
    or(isNull(operatorToken.expiresAt), gt(operatorToken.expiresAt, now)),
  );

const recordOf = (row: TokenRow): OperatorToken => ({
  _id: row.id,
  name: row.name,
  rights: row.rights,
  createdAt: row.createdAt.toISOString(),
  ...(row.expiresAt && { expiresAt: row.expiresAt.toISOString() }),
  ...(row.revokedAt && { revokedAt: row.revokedAt.toISOString() }),
  ...(row.lastUsedAt && { lastUsedAt: row.lastUsedAt.toISOString() }),
});
