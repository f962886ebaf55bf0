import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { OfferedWindow, OrderWindow, WindowChoice } from '../../src/contract/deliveryWindow';
import { results, success } from '../../src/contract/envelope';
import { dayAfter, isWorkingDay, localDay } from '../../src/contract/rules/arrivalDate';
import {
  hasBegun,
  isOfferedFor,
  isSameWindow,
  windowsOn,
  withPlaces,
} from '../../src/contract/rules/deliveryWindows';
import { leaveBase, moveTogether } from '../orders/joined/joinedRepository';
import { allows } from '../orders/orderStates';
import { order } from '../orders/ordersSchema';
import { scheduleOfOrder } from '../orders/pickUp/scheduleOfOrder';
import { lockOrderByNumber, queueMoved } from '../orders/statusRepository';
import { findBusyWindows } from '../orders/windows/deliveryWindows';
import { holdPlace } from '../orders/windows/windowRepository';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { type CurrentTerms, currentTerms } from '../platform/facts/currentFacts';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { ok, responses } from '../platform/http/schemas/schemas';
import { formatArrival } from '../platform/messages/formatArrival';
import { localeOf } from '../platform/messages/translator';
import { operatorChange } from '../platform/operator/operatorChange';
import { OrderNumber } from './orderListRoutes';

const config = { access: 'operator', right: 'orders' } as const;

/** Moves orders between delivery windows. */
export const windowRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config: settings },
) => {
  app.get(
    '/operator/orders/:number/windows',
    {
      config,
      schema: {
        summary: 'The delivery windows that an order can be moved into, the next one first',
        description:
          'Those of its place that have not begun; full ones are marked. None of an order that has left or ended.',
        params: OrderNumber,
        response: responses(results(Type.Array(OfferedWindow))),
      },
    },
    async ({ params: { number } }) => {
      return ok('operator.orderWindows', {
        results: await listMoves(db, number, await currentTerms(db, settings), app.now()),
      });
    },
  );

  app.post(
    '/operator/orders/:number/window',
    {
      config,
      schema: {
        summary: 'Moves an order that has not been shipped into another delivery window',
        description: 'The shopper gets a mail. A full window is rejected with 409 `window_full`.',
        params: OrderNumber,
        body: WindowChoice,
        response: responses(success(OrderWindow)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number } = request.params;
        const terms = await currentTerms(tx, settings);
        const { before, after } = await moveOrder(tx, number, request.body, terms, app.now());
        await record({ action: 'order.window', subject: number, ...(before && { before }), after });
        const moved = { arrivesOn: after.date, window: after };
        const day = formatArrival(moved, localeOf(request.language)) ?? '';
        return ok(['operator.orderMoved', { number, day }], after);
      }),
  );
};

/**
 * Moves an order that has not been shipped into another delivery window, with those that go with it, and queues a mail to
 * the customer. One that goes with another is moved alone, and becomes a delivery of its own. It is up
 * to the operator whether the products are ready and the place is on the way: only days and places are checked.
 * @returns the windows of before and after
 * @throws HttpError when there is no such order or window, or the window is full
 */
const moveOrder = async (
  tx: Database,
  number: string,
  { date, id }: WindowChoice,
  terms: CurrentTerms,
  now: Date,
) => {
  const found = await lockOrderByNumber(tx, number);
  if (!allows('cancel', found.status)) throw new HttpError(409, ['not_possible.move', { number }]);
  const schedule = found.pickUp ? await scheduleOfOrder(tx, found, terms) : terms.schedule;
  const wanted = windowsOn(date, schedule).find((each) => each.id === id);
  if (!wanted || hasBegun(wanted, schedule, now)) {
    throw new HttpError(409, ['window_gone.byOperator', { date, id }]);
  }
  // It holds a place itself from now on.
  if (found.joins) await leaveBase(tx, found.id);
  const after = await holdPlace(tx, found.id, [wanted], schedule);
  if (!after) throw new HttpError(409, ['window_full.byOperator', { date, id }]);
  const together = await moveTogether(tx, found.id, after);
  for (const id of [found.id, ...together]) await queueMoved(tx, id, now);
  return { before: found.window, after };
};

/**
 * The windows that an order can be moved into, the next one first; full ones are among them. Those of its place, until
 * they begin, whatever its products.
 * @returns none of an order that has left or ended
 * @throws HttpError when there is no such order
 */
const listMoves = async (
  db: Database,
  number: string,
  terms: CurrentTerms,
  now: Date,
): Promise<OfferedWindow[]> => {
  const [found] = await db
    .select({
      status: order.status,
      window: order.window,
      address: order.address,
      pickUp: order.pickUp,
    })
    .from(order)
    .where(eq(order.number, number));
  if (!found) throw notFound(['not_found.orderNumber', { number }]);
  if (!allows('cancel', found.status)) return [];
  const { postalCode } = found.address;
  const schedule = await scheduleOfOrder(db, found, terms);
  const here = (schedule.windows ?? []).filter((each) =>
    isOfferedFor(each, { lines: [], postalCode }),
  );
  const offered: OrderWindow[] = [];
  let date = localDay(now, schedule.timeZone);
  for (let ahead = 0; ahead <= Math.max(-1, ...here.map((each) => each.daysAhead)); ahead++) {
    const windows = here.filter((each) => each.daysAhead >= ahead);
    if (isWorkingDay(date, schedule)) offered.push(...windowsOn(date, { windows }));
    date = dayAfter(date);
  }
  const open = offered.filter(
    (each) => !hasBegun(each, schedule, now) && !(found.window && isSameWindow(each, found.window)),
  );
  return withPlaces(open, await findBusyWindows(db, schedule, now));
};
