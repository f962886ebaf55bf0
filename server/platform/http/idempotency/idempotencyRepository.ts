import { and, eq } from 'drizzle-orm';
import { idempotency } from '../../../account/accountSchema';
import type { Database } from '../../db/database';

/** An idempotency key and the request it was first used for. */
export interface Claim {
  owner: string;
  key: string;
  fingerprint: string;
}

/** A response: HTTP status and body. */
export interface StoredResult {
  status: number;
  response: unknown;
}

/**
 * Claims a key in the transaction of its effect. While another transaction holds the claim this
 * waits, and then returns what that one stored.
 * @returns undefined when the claim is new
 */
export const claimKey = async (
  tx: Database,
  { owner, key, fingerprint }: Claim,
  expiresAt: Date,
): Promise<(StoredResult & { fingerprint: string }) | undefined> => {
  // A placeholder that is not visible outside this transaction before the result is stored.
  const claimed = await tx
    .insert(idempotency)
    .values({ owner, key, fingerprint, expiresAt, status: 0, response: {} })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (claimed.length > 0) return undefined;
  return findResult(tx, { owner, key });
};

export const findResult = async (db: Database, { owner, key }: Pick<Claim, 'owner' | 'key'>) => {
  const [stored] = await db.select().from(idempotency).where(isRow(owner, key));
  return stored;
};

export const storeResult = async (
  tx: Database,
  { owner, key }: Claim,
  { status, response }: StoredResult,
) => {
  await tx.update(idempotency).set({ status, response }).where(isRow(owner, key));
};

const isRow = (owner: string, key: string) =>
  and(eq(idempotency.owner, owner), eq(idempotency.key, key));
