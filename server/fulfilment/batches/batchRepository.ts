import { and, desc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Batch, GotIt, GotItQuery } from '../../../src/contract/operator/operatorBatch';
import type { OrderStatus } from '../../../src/contract/order';
import { customer } from '../../account/accountSchema';
import { isReachable } from '../../account/erasedCustomer';
import { product } from '../../catalogue/catalogueSchema';
import { order, orderEvent, orderItem } from '../../orders/ordersSchema';
import type { Database } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors/httpError';
import { batch, lineBatch } from './batchesSchema';

const MAX_BATCHES = 200;
const MAX_PEOPLE = 1000;
/** Of orders that left the hands of the shop, or are about to. */
const PACKED: OrderStatus[] = ['packed', 'shipped', 'delivered'];

/** The newest batches, of one product or of all. */
export const listBatches = async (db: Database, slug?: string): Promise<Batch[]> => {
  const rows = await db
    .select()
    .from(batch)
    .where(slug === undefined ? undefined : eq(batch.slug, slug))
    .orderBy(desc(batch.cameInOn), desc(batch.at))
    .limit(MAX_BATCHES);
  return rows.map(({ slug: of, name, code, cameInOn, by }) => ({
    ...{ product: of, name, code, cameInOn, by },
  }));
};

interface NewBatch {
  slug: string;
  code: string;
  cameInOn: string;
  by: string;
  at: Date;
}

/** Writes down a batch of a product, or corrects its day. @throws HttpError 404 */
export const storeBatch = async (tx: Database, { slug, code, cameInOn, by, at }: NewBatch) => {
  const [found] = await tx
    .select({ productId: product.id, name: product.name })
    .from(product)
    .where(eq(product.slug, slug));
  if (!found) throw notFound(['not_found.productSlug', { slug }]);
  await tx
    .insert(batch)
    .values({ ...found, slug, code, cameInOn, by, at })
    .onConflictDoUpdate({
      target: [batch.productId, batch.code],
      set: { cameInOn, by, at },
    });
};

interface LineBatch {
  orderId: string;
  variantId: string;
  /** '' takes it back. */
  code: string;
  by: string;
  at: Date;
}

export const setLineBatch = async (tx: Database, { code, ...line }: LineBatch) => {
  const { orderId, variantId, by, at } = line;
  if (code === '') {
    await tx
      .delete(lineBatch)
      .where(and(eq(lineBatch.orderId, orderId), eq(lineBatch.variantId, variantId)));
    return;
  }
  await tx
    .insert(lineBatch)
    .values({ ...line, code })
    .onConflictDoUpdate({
      target: [lineBatch.orderId, lineBatch.variantId],
      set: { code, by, at },
    });
};

/** The batches of the lines of an order: that was written, and that came in last. None of goods without batches. */
export const batchesOfOrder = async (db: Database, orderId: string) => {
  const latest = db
    .selectDistinctOn([batch.productId], { productId: batch.productId, code: batch.code })
    .from(batch)
    .orderBy(batch.productId, desc(batch.cameInOn), desc(batch.at))
    .as('latest');
  const rows = await db
    .select({ variantId: orderItem.variantId, code: lineBatch.code, latest: latest.code })
    .from(orderItem)
    .leftJoin(latest, eq(latest.productId, orderItem.productId))
    .leftJoin(
      lineBatch,
      and(eq(lineBatch.orderId, orderItem.orderId), eq(lineBatch.variantId, orderItem.variantId)),
    )
    .where(eq(orderItem.orderId, orderId))
    .orderBy(orderItem.position);
  return rows.flatMap(({ variantId, code, latest: last }) =>
    code === null && last === null
      ? []
      : [{ variantId, ...(code !== null && { code }), ...(last !== null && { latest: last }) }],
  );
};

/**
 * Who got packs of a product that were packed on these days. With a code: of this batch, and where none was written,
 * from the day on which it came in, since they may be of it.
 * @throws HttpError 404
 */
export const listWhoGotIt = async (
  db: Database,
  { product: slug, code, from, to }: GotItQuery,
  timeZone: string,
): Promise<GotIt[]> => {
  const ids = [
    ...(await db.select({ id: product.id }).from(product).where(eq(product.slug, slug))),
    ...(await db.select({ id: batch.productId }).from(batch).where(eq(batch.slug, slug))),
  ].map(({ id }) => id);
  if (ids.length === 0) throw notFound(['not_found.productSlug', { slug }]);
  const [came] = code === undefined ? [] : await findBatch(db, ids, code);
  const packedAt = db
    .select({ at: sql`max(${orderEvent.at})` })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, order.id), eq(orderEvent.status, 'packed')));
  const packedOn = sql<string>`((${packedAt}) at time zone ${timeZone})::date`;
  const packs = sql<number>`coalesce(${orderItem.fulfilled}, ${orderItem.quantity})`;
  const rows = await db
    .select({
      number: order.number,
      packedOn: sql<string>`${packedOn}::text`,
      address: order.address,
      email: customer.email,
      label: orderItem.label,
      packs,
      code: lineBatch.code,
    })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .innerJoin(customer, eq(customer.id, order.customerId))
    .leftJoin(
      lineBatch,
      and(eq(lineBatch.orderId, orderItem.orderId), eq(lineBatch.variantId, orderItem.variantId)),
    )
    .where(
      and(
        inArray(orderItem.productId, ids),
        inArray(order.status, PACKED),
        gt(packs, 0),
        gte(packedOn, sql`${from}::date`),
        lte(packedOn, sql`${to}::date`),
        code === undefined
          ? undefined
          : or(
              eq(lineBatch.code, code),
              and(
                isNull(lineBatch.code),
                came ? gte(packedOn, sql`${came.cameInOn}::date`) : undefined,
              ),
            ),
      ),
    )
    .orderBy(sql`2 desc`, desc(order.number))
    .limit(MAX_PEOPLE);
  return rows.map(({ address, email, code: written, ...row }) => ({
    ...row,
    name: address.name,
    phone: address.phone,
    email: isReachable(email) ? email : '',
    ...(written !== null && { code: written }),
  }));
};

const findBatch = (db: Database, productIds: string[], code: string) =>
  db
    .select({ cameInOn: batch.cameInOn })
    .from(batch)
    .where(and(inArray(batch.productId, productIds), eq(batch.code, code)));
