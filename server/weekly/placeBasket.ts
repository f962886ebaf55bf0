import type { Checkout } from '../../src/contract/checkout';
import type { OrderWindow } from '../../src/contract/deliveryWindow';
import { ON_DELIVERY } from '../../src/contract/rules/onDelivery';
import { restOfOrder } from '../../src/contract/rules/restOfOrder';
import type { WeeklyMoments } from '../../src/contract/rules/weeklyDates';
import { type PlaceOrderContext, placeOrder } from '../checkout/placeOrder';
import type { Database } from '../platform/db/database';
import { HttpError } from '../platform/http/errors/httpError';
import type { BasketRow } from './nextCheck';
import { repricedOf } from './repricedLines';
import { itemsOf, updateBasket } from './weeklyRepository';
import { weeklyRun } from './weeklySchema';

/** The integer columns hold no more. */
const ANY_TOTAL = 2_000_000_000;

interface PlaceBasketContext extends Omit<PlaceOrderContext, 'network'> {
  /** Why it cannot be paid on delivery, as the basket says: it is to be paid by a link then. */
  notOnDelivery: HttpError | undefined;
}

/**
 * Places the order of a date, once: its order key is made of basket and date, and its run is written in the same
 * transaction. What is sold out is left out, and what has another price is ordered at it; the mail names both.
 * @throws HttpError when no order can be placed; nothing is written then
 */
export const placeBasket = async (
  tx: Database,
  basket: BasketRow,
  date: string,
  { lastAt, payUntil }: WeeklyMoments,
  { notOnDelivery, ...context }: PlaceBasketContext,
) => {
  const { customerId, id: basketId, lines, windowId, addressId } = basket;
  const { now } = context;
  const isOnDelivery = basket.payment === 'on_delivery' && !notOnDelivery;
  if (now >= lastAt) throw new HttpError(409, 'weekly_failed.late');
  const items = await itemsOf(tx, lines);
  if (restOfOrder(items).rest.length === 0) throw new HttpError(409, 'weekly_failed.soldOut');
  const checkout: Checkout = {
    addressId,
    lines: items.map(({ variantId, quantity, variant }) => {
      return { variantId, quantity, price: variant.price };
    }),
    total: ANY_TOTAL,
    ifMissing: 'rest',
    orderKey: `weekly:${basketId}:${date}`,
    ...(isOnDelivery && { gateway: ON_DELIVERY }),
  };
  const { orderId } = await placeOrder(
    tx,
    customerId,
    checkout,
    // It comes from no network, so each customer counts as one of its own.
    { ...context, network: `weekly:${customerId}` },
    {
      list: () => itemsOf(tx, lines),
      clear: async () => undefined,
      windows: (offered) => windowsOfDate(offered, date, windowId),
      arrivesOn: date,
      ...(!isOnDelivery && { payUntil: notOnDelivery ? lastAt : payUntil }),
    },
  );
  await tx.insert(weeklyRun).values({
    ...{ customerId, basketId, date, orderId, doneAt: now },
    repriced: repricedOf(items),
    ...(notOnDelivery && { reasons: [...notOnDelivery.messages] }),
  });
  await updateBasket(tx, basket, {
    lines: lines.map((line, index) => {
      const { product, variant } = items[index] ?? line;
      return { ...line, product, variant, price: variant.price };
    }),
  });
};

/** The chosen window first; the others of the day are for when it is full. */
const windowsOfDate = (offered: OrderWindow[], date: string, windowId: string | null) => {
  const ofDate = offered.filter((each) => each.date === date);
  const isGone = windowId
    ? !ofDate.some(({ id }) => id === windowId)
    : ofDate.length === 0 && offered.length > 0;
  if (isGone) throw new HttpError(409, 'weekly_failed.window');
  return ofDate.toSorted(
    (one, other) => Number(other.id === windowId) - Number(one.id === windowId),
  );
};
