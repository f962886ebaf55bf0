import { and, eq, isNull } from 'drizzle-orm';
import type { WeeklyBasketChange, WeeklyLine } from '../../src/contract/weeklyBasket';
import { findAddress } from '../account/addressRepository';
import { lockCustomer } from '../account/customerLock';
import type { Database } from '../platform/db/database';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { type BasketRow, nextCheck, type WeeklyCalendar } from './nextCheck';
import { findBasket, findSoldVariants, lastRun, updateBasket } from './weeklyRepository';
import { type StoredWeeklyLine, weeklyBasket, weeklyRun } from './weeklySchema';

const MAX_BASKETS = 3;
const MAX_LINES = 100;
/** More than a year. */
const MAX_SKIPPED = 60;

interface Terms extends WeeklyCalendar {
  isOnDeliveryOffered: boolean;
}

/**
 * Creates a basket under the device's id, or sets what the change names; idempotent.
 * @throws HttpError when it was stopped, or names what the shop does not have
 */
export const changeBasket = async (
  tx: Database,
  customerId: string,
  id: string,
  change: WeeklyBasketChange,
  terms: Terms,
): Promise<BasketRow> => {
  await lockCustomer(tx, customerId);
  const known = await findBasket(tx, customerId, id);
  if (known?.endedAt) throw new HttpError(409, 'weekly_ended');
  const before = known ?? (await newBasket(tx, customerId, id, change));
  await assertPossible(tx, before, change, terms);
  const { weekday, windowId, addressId, payment, isPaused } = change;
  const changed: BasketRow = {
    ...before,
    ...(weekday !== undefined && { weekday }),
    // Another day has windows of its own.
    ...((weekday !== undefined || windowId !== undefined) && { windowId: windowId ?? null }),
    ...(addressId !== undefined && { addressId }),
    ...(payment !== undefined && { payment }),
    ...(isPaused !== undefined && { isPaused }),
    skipped: await withSkips(tx, before, change),
    lines: await withLines(tx, before.lines, change.lines ?? []),
  };
  const last = await lastRun(tx, customerId, id);
  const row = { ...changed, ...nextCheck(changed, last?.date, terms) };
  if (known) await updateBasket(tx, row, row);
  else await tx.insert(weeklyBasket).values(row);
  return row;
};

/** Stops a basket; idempotent. @returns false when the customer never had it */
export const endBasket = async (tx: Database, customerId: string, id: string, now: Date) => {
  await lockCustomer(tx, customerId);
  const known = await findBasket(tx, customerId, id);
  if (!known) return false;
  if (known.endedAt) return true;
  const ended = { endedAt: now, lines: [], skipped: [], nextDate: null, nextAt: null };
  await updateBasket(tx, known, ended);
  return true;
};

const newBasket = async (
  tx: Database,
  customerId: string,
  id: string,
  { weekday, addressId, payment, lines = [] }: WeeklyBasketChange,
): Promise<BasketRow> => {
  const hasGoods = lines.some(({ quantity }) => quantity > 0);
  if (weekday === undefined || !addressId || !payment || !hasGoods) {
    throw notFound('not_found.weeklyBasket');
  }
  const isRunning = and(eq(weeklyBasket.customerId, customerId), isNull(weeklyBasket.endedAt));
  if ((await tx.$count(weeklyBasket, isRunning)) >= MAX_BASKETS) {
    throw new HttpError(409, ['too_many_weekly', { count: MAX_BASKETS }]);
  }
  const nothing = { windowId: null, nextDate: null, nextAt: null, remindedOf: null, endedAt: null };
  const chosen = { customerId, id, weekday, addressId, payment };
  return { ...chosen, ...nothing, isPaused: false, skipped: [], lines: [] };
};

const assertPossible = async (
  tx: Database,
  { customerId, weekday: knownDay }: BasketRow,
  { weekday = knownDay, windowId, addressId, payment }: WeeklyBasketChange,
  { schedule: { windows = [] }, isOnDeliveryOffered }: Terms,
) => {
  if (addressId !== undefined && !(await findAddress(tx, customerId, addressId))) {
    throw notFound('not_found.address');
  }
  const isOffered = windows.some(({ id, days }) => id === windowId && days.includes(weekday));
  if (windowId !== undefined && !isOffered) throw new HttpError(409, 'window_gone.chosen');
  if (payment === 'on_delivery' && !isOnDeliveryOffered) {
    throw new HttpError(400, 'unknown_gateway');
  }
};

/** @throws HttpError when the order of a date is placed already */
const withSkips = async (
  tx: Database,
  { customerId, id, skipped }: BasketRow,
  { skips = [] }: WeeklyBasketChange,
) => {
  const dates = new Set(skipped);
  for (const { date, isSkipped } of skips) {
    const run = and(
      eq(weeklyRun.customerId, customerId),
      eq(weeklyRun.basketId, id),
      eq(weeklyRun.date, date),
    );
    if (isSkipped && (await tx.$count(weeklyRun, run)) > 0)
      throw new HttpError(409, 'weekly_placed');
    if (isSkipped) dates.add(date);
    else dates.delete(date);
  }
  return [...dates].toSorted().slice(-MAX_SKIPPED);
};

const withLines = async (tx: Database, known: StoredWeeklyLine[], changes: WeeklyLine[]) => {
  const lines = new Map(known.map((line) => [line.variantId, line]));
  const sold = await findSoldVariants(
    tx,
    changes.map(({ variantId }) => variantId),
  );
  for (const { productId, variantId, quantity, seenPrice } of changes) {
    const found = sold.find((each) => each.variantId === variantId && each.productId === productId);
    const before = lines.get(variantId);
    if (quantity === 0) lines.delete(variantId);
    else if (found) {
      const { product, variant } = found;
      const price = seenPrice ?? before?.price ?? variant.price;
      lines.set(variantId, { productId, variantId, quantity, price, product, variant });
    } else if (before) lines.set(variantId, { ...before, quantity });
    else throw notFound('not_found.pack');
  }
  if (lines.size > MAX_LINES) throw new HttpError(409, ['weekly_full', { count: MAX_LINES }]);
  return [...lines.values()];
};
