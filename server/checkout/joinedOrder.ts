import { and, eq, or, sql } from 'drizzle-orm';
import type { CartItem } from '../../src/contract/cart';
import type { OrderWindow } from '../../src/contract/deliveryWindow';
import type { PickUpPoint } from '../../src/contract/pickUp';
import { canGoWith, JOINED_CHARGE, joinableUntil } from '../../src/contract/rules/joining';
import type { DeliverySchedule } from '../../src/contract/shop/delivery';
import { isJoinable } from '../orders/joined/joinedRepository';
import { order } from '../orders/ordersSchema';
import { lockOrder } from '../orders/statusRepository';
import type { Database } from '../platform/db/database';
import { HttpError, notFound } from '../platform/http/errors/httpError';

/** The order that another goes with. */
export interface JoinedBase {
  id: string;
  window: OrderWindow | undefined;
  arrivesOn: string | undefined;
  /** What orders that go together are to be paid on delivery by now, in minor units. */
  alsoDue: number;
}

interface JoiningTerms {
  schedule: DeliverySchedule;
  pickUpPoints?: PickUpPoint[] | undefined;
  now: Date;
}

/**
 * Where an order goes that is placed to go with another of the customer: the place and time of that one, which stays locked
 * until the commit, so that it is not packed meanwhile. If the named order joins another itself, its base is joined.
 * @throws HttpError 404 without such an order, 409 when it is too late
 */
export const joinedDestination = async (
  tx: Database,
  customerId: string,
  orderId: string,
  { schedule, pickUpPoints, now }: JoiningTerms,
) => {
  const [named] = await tx
    .select({ baseId: sql<string>`coalesce(${order.joins}, ${order.id})` })
    .from(order)
    .where(and(eq(order.id, orderId), eq(order.customerId, customerId)));
  const base = named && (await lockOrder(tx, named.baseId));
  if (!base) throw notFound('not_found.order');
  const { id, number, address } = base;
  const times = {
    ...(base.window && { window: base.window }),
    ...(base.arrivesOn && { arrivesOn: base.arrivesOn }),
    ...(base.pickUp && { pickUp: base.pickUp }),
  };
  const terms = { schedule, pickUpPoints };
  const until = joinableUntil(times, terms);
  if (!isJoinable(base) || !until || until <= now) {
    throw new HttpError(409, ['join_closed', { number }]);
  }
  return {
    address,
    pickUp: times.pickUp,
    postalCode: times.pickUp ? undefined : address.postalCode,
    charge: JOINED_CHARGE,
    schedule,
    window: undefined,
    assertTaken: (cart: CartItem[]) => {
      if (canGoWith(times, cart, terms, now)) return;
      throw new HttpError(409, ['join_goods', { number }]);
    },
    joined: {
      id,
      window: times.window,
      arrivesOn: times.arrivesOn,
      alsoDue: await dueTogether(tx, id),
    },
  };
};

const dueTogether = async (tx: Database, baseId: string) => {
  const [row] = await tx
    .select({ due: sql<number>`coalesce(sum(${order.total}), 0)::int` })
    .from(order)
    .where(and(or(eq(order.id, baseId), eq(order.joins, baseId)), eq(order.status, 'confirmed')));
  return row?.due ?? 0;
};
