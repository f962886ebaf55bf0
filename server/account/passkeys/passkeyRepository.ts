import { and, asc, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Passkey } from '../../../src/contract/passkey';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { HttpError, notFound } from '../../platform/http/errors/httpError';
import { lockCustomer } from '../customerLock';
import { passkey } from './passkeysSchema';

const MAX_PASSKEYS = 20;

type Row = typeof passkey.$inferSelect;
type NewRow = Omit<typeof passkey.$inferInsert, 'id' | 'lastUsedAt' | 'copiedAt'>;

/** The oldest first. */
export const rowsOf = (db: Database, customerId: string) =>
  db
    .select()
    .from(passkey)
    .where(eq(passkey.customerId, customerId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));

export const listPasskeys = async (db: Database, customerId: string) =>
  (await rowsOf(db, customerId)).map(toPasskey);

export const findByCredential = async (db: Database, credentialId: string) => {
  const [row] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId));
  return row;
};

/** @throws HttpError 409 when the credential is known, or there are too many */
export const addPasskey = async (tx: Database, row: NewRow) => {
  const { customerId } = row;
  await lockCustomer(tx, customerId);
  const [counted] = await tx
    .select({ rows: count() })
    .from(passkey)
    .where(eq(passkey.customerId, customerId));
  if ((counted?.rows ?? 0) >= MAX_PASSKEYS) {
    throw new HttpError(409, ['too_many_passkeys', { count: MAX_PASSKEYS }]);
  }
  const added = await tx
    .insert(passkey)
    .values({ ...row, id: newId('pky') })
    .onConflictDoNothing({ target: passkey.credentialId })
    .returning({ id: passkey.id });
  if (added.length === 0) throw new HttpError(409, 'passkey_known');
};

export const renamePasskey = async (tx: Database, customerId: string, id: string, name: string) => {
  const renamed = await tx
    .update(passkey)
    .set({ name })
    .where(isOwn(customerId, id))
    .returning({ id: passkey.id });
  if (renamed.length === 0) throw notFound('not_found.passkey');
};

export const removePasskey = async (tx: Database, customerId: string, id: string) => {
  const removed = await tx
    .delete(passkey)
    .where(isOwn(customerId, id))
    .returning({ id: passkey.id });
  if (removed.length === 0) throw notFound('not_found.passkey');
};

interface Use {
  id: string;
  counter: number;
  isSynced: boolean;
}

/** Records a use. @returns false when the counter went back, the passkey may have a copy, or it is removed */
export const recordUse = async (tx: Database, { id, counter, isSynced }: Use, now: Date) => {
  // Zero means that the authenticator does not count.
  const goesOn = or(
    lt(passkey.counter, counter),
    and(eq(passkey.counter, 0), sql`${counter}::bigint = 0`),
  );
  const used = await tx
    .update(passkey)
    .set({ counter, isSynced, lastUsedAt: now })
    .where(and(eq(passkey.id, id), isNull(passkey.copiedAt), goesOn))
    .returning({ id: passkey.id });
  return used.length > 0;
};

/** Blocks a passkey whose counter went back. @returns whether it was not blocked yet */
export const blockCopied = async (db: Database, { id, counter }: Use, now: Date) => {
  const blocked = await db
    .update(passkey)
    .set({ copiedAt: now })
    .where(
      and(
        eq(passkey.id, id),
        isNull(passkey.copiedAt),
        gt(passkey.counter, 0),
        sql`${passkey.counter} >= ${counter}::bigint`,
      ),
    )
    .returning({ id: passkey.id });
  return blocked.length > 0;
};

/** For an export of the customer: no keys. */
export const passkeysOf = async (db: Database, customerId: string) =>
  (await listPasskeys(db, customerId)).map(({ _id, ...rest }) => rest);

const isOwn = (customerId: string, id: string) =>
  and(eq(passkey.customerId, customerId), eq(passkey.id, id));

const toPasskey = ({ id, name, isSynced, createdAt, lastUsedAt, copiedAt }: Row): Passkey => ({
  _id: id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  isCopied: copiedAt !== null,
});
