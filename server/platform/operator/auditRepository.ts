import { and, desc, inArray, lt, notInArray } from 'drizzle-orm';
import type { AuditEntry as ListedEntry } from '../../../src/contract/operator/operator';
import type { Database } from '../db/database';
import type { Operator } from './operatorAccess';
import { operatorAudit } from './operatorSchema';

/** What an operator changed or read. Holds no personal data, since entries are never deleted. */
export interface AuditEntry {
  /** 'price.set' */
  action: string;
  subject: string;
  before?: unknown;
  /** Of a read: how much was read. */
  after?: unknown;
}

/** What a read of people's data is called in the record. */
const READS = [
  'orders.list',
  'orders.export',
  'order.show',
  'order.slip',
  'order.label',
  'invoices.export',
  'payments.export',
  'datev.export',
  'invoice.show',
  'customer.export',
  'complaints.list',
  'tour.show',
  'batch.got',
] as const;

export interface ReadEntry extends AuditEntry {
  action: (typeof READS)[number];
}

/** Called in the transaction of a change. */
export const recordEntry = async (
  tx: Database,
  { tokenId, name }: Operator,
  { action, subject, before, after }: AuditEntry,
) => {
  await tx
    .insert(operatorAudit)
    .values({ tokenId: tokenId ?? null, operator: name, action, subject, before, after });
};

const selected = {
  changes: notInArray(operatorAudit.action, [...READS]),
  reads: inArray(operatorAudit.action, [...READS]),
};

/** Newest first. @param before the id of an entry; only older ones are listed @param what all by default */
export const listAudit = async (
  db: Database,
  limit: number,
  before?: number,
  what?: keyof typeof selected,
): Promise<ListedEntry[]> => {
  const rows = await db
    .select()
    .from(operatorAudit)
    .where(
      and(before === undefined ? undefined : lt(operatorAudit.id, before), what && selected[what]),
    )
    .orderBy(desc(operatorAudit.id))
    .limit(limit);
  return rows.map(entryOf);
};

/** The changes of some kinds, newest first. @param before the id of an entry; only older ones are listed */
export const listChanges = async (
  db: Database,
  actions: string[],
  limit: number,
  before?: number,
): Promise<ListedEntry[]> => {
  const rows = await db
    .select()
    .from(operatorAudit)
    .where(
      and(
        inArray(operatorAudit.action, actions),
        before === undefined ? undefined : lt(operatorAudit.id, before),
      ),
    )
    .orderBy(desc(operatorAudit.id))
    .limit(limit);
  return rows.map(entryOf);
};

const entryOf = ({
  id,
  at,
  operator,
  action,
  subject,
  before: was,
  after,
}: typeof operatorAudit.$inferSelect): ListedEntry => ({
  _id: String(id),
  at: at.toISOString(),
  operator,
  action,
  subject,
  ...(was !== null && { before: was }),
  ...(after !== null && { after }),
});
