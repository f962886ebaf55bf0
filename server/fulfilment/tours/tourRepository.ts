import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TourStop } from '../../../src/contract/operator/operatorTour';
import type { OrderStatus } from '../../../src/contract/order';
import { lineWeight, noWeight, sumWeights } from '../../../src/contract/rules/lineWeight';
import { sentPacks } from '../../../src/contract/rules/shortLines';
import { addressLines } from '../../account/addressLines';
import { variant } from '../../catalogue/catalogueSchema';
import { netOf } from '../../catalogue/unitPrice';
import { isOrderDue } from '../../orders/orderPaymentColumns';
import { order, orderItem } from '../../orders/ordersSchema';
import type { Database } from '../../platform/db/database';
import { tourStop } from './toursSchema';

const ON_TOUR: OrderStatus[] = ['paid', 'confirmed', 'packed', 'shipped', 'delivered'];
const base = alias(order, 'base_order');
const baseStop = alias(tourStop, 'base_stop');
const MAX_STOPS = 1000;

interface TourOf {
  /** Local to the shop. */
  date: string;
  /** The id of a delivery window. */
  window?: string | undefined;
}

/**
 * The stops of a day: those that were sorted by hand in their order, then the others by postal code. An order that goes with
 * another comes after that one.
 */
export const listStops = async (db: Database, { date, window }: TourOf): Promise<TourStop[]> => {
  const rows = await db
    .select({
      id: order.id,
      number: order.number,
      status: order.status,
      address: order.address,
      note: order.note,
      window: order.window,
      total: order.total,
      currency: order.currency,
      isDue: isOrderDue(db),
      receivedBy: tourStop.receivedBy,
      joins: base.number,
    })
    .from(order)
    .leftJoin(tourStop, eq(tourStop.orderId, order.id))
    .leftJoin(base, eq(base.id, order.joins))
    .leftJoin(baseStop, eq(baseStop.orderId, order.joins))
    .where(
      and(
        eq(order.arrivesOn, date),
        inArray(order.status, ON_TOUR),
        window === undefined ? undefined : sql`${order.window} ->> 'id' = ${window}`,
      ),
    )
    .orderBy(
      sql`coalesce(${baseStop.position}, ${tourStop.position}) nulls last`,
      sql`${order.address} ->> 'postalCode'`,
      sql`coalesce(${base.number}, ${order.number})`,
      sql`${base.number} nulls first`,
      asc(order.number),
    )
    .limit(MAX_STOPS);
  const loads = await loadsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(
    ({ id, address, note, window: hours, total, isDue, receivedBy, joins, ...row }) => ({
      ...row,
      ...(joins && { joins }),
      ...(loads.get(id) ?? { packs: 0, weight: noWeight }),
      name: address.name,
      lines: addressLines({ ...address, name: '' }),
      ...(address.phone && { phone: address.phone }),
      ...(note && { note }),
      ...(hours && { window: hours }),
      ...(isDue && { due: total }),
      ...(receivedBy && { receivedBy }),
    }),
  );
};

/** The packs and the weight of each order. */
const loadsOf = async (db: Database, orderIds: string[]) => {
  const loads = new Map<string, Pick<TourStop, 'packs' | 'weight'>>();
  if (orderIds.length === 0) return loads;
  const lines = await db
    .select({
      orderId: orderItem.orderId,
      quantity: orderItem.quantity,
      comes: orderItem.fulfilled,
      variant,
    })
    .from(orderItem)
    .leftJoin(variant, eq(variant.id, orderItem.variantId))
    .where(inArray(orderItem.orderId, orderIds));
  for (const { orderId, quantity, comes, variant: sold } of lines) {
    const { packs, weight } = loads.get(orderId) ?? { packs: 0, weight: noWeight };
    const sent = sentPacks({ quantity, ...(comes !== null && { comes }) });
    const more = sold ? lineWeight(netOf(sold), sent) : noWeight;
    loads.set(orderId, { packs: packs + sent, weight: sumWeights([weight, more]) });
  }
  return loads;
};

/** Sorts the stops of a day; those that are not named go back to the order of postal codes. @returns how many are sorted */
export const sortStops = async (tx: Database, date: string, numbers: string[]) => {
  const orders = await tx
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(eq(order.arrivesOn, date));
  const ids = new Map(orders.map(({ id, number }) => [number, id]));
  const known = [...new Set(numbers)].flatMap((number) => ids.get(number) ?? []);
  if (ids.size > 0) {
    await tx
      .update(tourStop)
      .set({ position: null })
      .where(inArray(tourStop.orderId, [...ids.values()]));
  }
  if (known.length > 0) {
    await tx
      .insert(tourStop)
      .values(known.map((orderId, position) => ({ orderId, position })))
      .onConflictDoUpdate({ target: tourStop.orderId, set: { position: sql`excluded.position` } });
  }
  return known.length;
};

/** Notes who took an order at the door. */
export const noteReceiver = (tx: Database, orderId: string, receivedBy: string) =>
  tx
    .insert(tourStop)
    .values({ orderId, receivedBy })
    .onConflictDoUpdate({ target: tourStop.orderId, set: { receivedBy } });

export const findReceiver = async (db: Database, orderId: string) => {
  const [row] = await db
    .select({ receivedBy: tourStop.receivedBy })
    .from(tourStop)
    .where(eq(tourStop.orderId, orderId));
  return row?.receivedBy ?? undefined;
};
