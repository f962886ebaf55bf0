import { and, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Complaint, ComplaintReport } from '../../src/contract/complaint';
import { lockCustomer } from '../account/customerLock';
import { order, orderItem } from '../orders/ordersSchema';
import type { Database } from '../platform/db/database';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { complaint, complaintPhoto } from './complaintsSchema';

/** Nobody has more to say of one order, and each may have a picture. */
const MAX_PER_ORDER = 10;

const hasPhoto = sql<boolean>`exists (select from ${complaintPhoto}
  where ${complaintPhoto.complaintId} = ${complaint.id})`;

type Row = typeof complaint.$inferSelect & { hasPhoto: boolean };

export const toComplaint = ({
  id,
  customerId: _,
  sentAt,
  answer,
  answeredAt,
  ...row
}: Row): Complaint => ({
  _id: id,
  ...row,
  sentAt: sentAt.toISOString(),
  ...(answer && answeredAt && { answer: { ...answer, at: answeredAt.toISOString() } }),
});

/** Newest first. */
export const selectComplaints = async (db: Database, where: SQL | undefined, limit?: number) => {
  const query = db
    .select({ row: complaint, hasPhoto })
    .from(complaint)
    .where(where)
    .orderBy(desc(complaint.sentAt), desc(complaint.id))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ row, hasPhoto: has }) => ({ ...row, hasPhoto: has }));
};

/** All of a customer, newest first. */
export const listComplaints = async (db: Database, customerId: string) =>
  (await selectComplaints(db, eq(complaint.customerId, customerId))).map(toComplaint);

/**
 * Stores a complaint, once per id.
 * @param photo WebP
 * @throws HttpError when the customer has no such order or line, or it is not delivered
 */
export const addComplaint = async (
  tx: Database,
  customerId: string,
  id: string,
  { orderId, lines, message = '' }: Omit<ComplaintReport, 'photo'>,
  photo: Uint8Array | undefined,
  now: Date,
): Promise<Complaint> => {
  await lockCustomer(tx, customerId);
  await assertDelivered(tx, customerId, orderId, lines);
  const inserted = await tx
    .insert(complaint)
    .values({ id, customerId, orderId, lines, message: message.trim(), sentAt: now })
    .onConflictDoNothing()
    .returning({ id: complaint.id });
  if (photo && inserted.length > 0)
    await tx.insert(complaintPhoto).values({ complaintId: id, content: photo });
  const own = and(eq(complaint.id, id), eq(complaint.customerId, customerId));
  const [stored] = await selectComplaints(tx, own);
  // The id is that of somebody else's.
  if (!stored) throw notFound('not_found.order');
  return toComplaint(stored);
};

const assertDelivered = async (
  tx: Database,
  customerId: string,
  orderId: string,
  lines: ComplaintReport['lines'],
) => {
  const [found] = await tx
    .select({ status: order.status })
    .from(order)
    .where(and(eq(order.id, orderId), eq(order.customerId, customerId)));
  if (!found) throw notFound('not_found.order');
  if (found.status !== 'delivered') throw new HttpError(409, 'not_received');
  const ids = new Set(lines.map(({ itemId }) => itemId));
  const [known] = await tx
    .select({ count: count() })
    .from(orderItem)
    .where(and(eq(orderItem.orderId, orderId), inArray(orderItem.id, [...ids])));
  if (known?.count !== ids.size || ids.size < lines.length) throw notFound('not_found.orderLine');
  const sent = await tx.$count(complaint, eq(complaint.orderId, orderId));
  if (sent >= MAX_PER_ORDER) throw new HttpError(409, 'too_many_complaints');
};

/** Undefined where the complaint has none, or its time is over. */
export const findPhoto = async (db: Database, id: string) => {
  const [row] = await db
    .select({ content: complaintPhoto.content })
    .from(complaintPhoto)
    .where(eq(complaintPhoto.complaintId, id));
  return row?.content;
};

/** Of complaints that were answered before `since`. */
export const isOldPhoto = (db: Database, since: Date) =>
  inArray(
    complaintPhoto.complaintId,
    db.select({ id: complaint.id }).from(complaint).where(lte(complaint.answeredAt, since)),
  );

/** What the shop last wrote about an order, for the mail. */
export const findLastAnswer = async (db: Database, orderId: string) => {
  const rows = await selectComplaints(db, eq(complaint.orderId, orderId));
  const answered = rows.filter(({ answeredAt }) => answeredAt !== null);
  const [last] = answered.sort((one, other) => Number(other.answeredAt) - Number(one.answeredAt));
  return last?.answer ?? undefined;
};
