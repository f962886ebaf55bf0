import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotency } from '../db/schema/account';

/** A key and what it was first sent with. */
export interface Claim {
  owner: string;
  key: string;
  fingerprint: string;
}

/** The answer to it: an HTTP status and a body. */
export interface Outcome {
  status: number;
  response: unknown;
}

/**
 * Claims a key within the transaction of its effect. While another transaction holds the same
 * claim this waits, and then finds what that one stored.
 * @returns undefined when the claim is new, else what is stored for the key
 */
export const claim = async (
  tx: Database,
  { owner, key, fingerprint }: Claim,
  expiresAt: Date,
): Promise<(Outcome & { fingerprint: string }) | undefined> => {
  // Nobody sees the row before its transaction has stored the outcome.
  const claimed = await tx
    .insert(idempotency)
    .values({ owner, key, fingerprint, expiresAt, status: 0, response: {} })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (claimed.length > 0) return undefined;
  return findOutcome(tx, { owner, key });
};

/** What is stored for a key; undefined while nothing is. */
export const findOutcome = async (db: Database, { owner, key }: Pick<Claim, 'owner' | 'key'>) => {
  const [stored] = await db.select().from(idempotency).where(isRow(owner, key));
  return stored;
};

export const storeOutcome = async (
  tx: Database,
  { owner, key }: Claim,
  { status, response }: Outcome,
) => {
  await tx.update(idempotency).set({ status, response }).where(isRow(owner, key));
};

const isRow = (owner: string, key: string) =>
  and(eq(idempotency.owner, owner), eq(idempotency.key, key));
