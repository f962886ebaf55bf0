import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { deleted, results, success } from '../../src/contract/envelope';
import { localDay } from '../../src/contract/rules/arrivalDate';
import { WeeklyBasket, WeeklyBasketChange, WeeklyBasketId } from '../../src/contract/weeklyBasket';
import { deliverySchedule } from '../orders/windows/deliverySchedule';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { currentTerms } from '../platform/facts/currentFacts';
import { notFound } from '../platform/http/errors/httpError';
import { Id, ok, responses } from '../platform/http/schemas/schemas';
import { mutation } from '../platform/http/session/mutation';
import { translator } from '../platform/messages/translator';
import { changeBasket, endBasket } from './changeBasket';
import type { BasketRow } from './nextCheck';
import { itemsOf, lastRun, listBaskets } from './weeklyRepository';

const tags = ['Weekly baskets'];
const BasketPath = Type.Object({ userId: Id, basketId: WeeklyBasketId });

/** Orders that are placed every week, in a shop whose facts have `weeklyBaskets`. */
export const weeklyRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const { weeklyBaskets, timeZone } = config.facts;

  /** What a customer sees of a basket. */
  const toBasket = async (
    tx: Database,
    row: BasketRow,
    { language }: Pick<FastifyRequest, 'language'>,
  ): Promise<WeeklyBasket> => {
    const { id, weekday, windowId, addressId, payment, isPaused, lines, skipped } = row;
    const last = await lastRun(tx, row.customerId, id);
    const today = localDay(app.now(), timeZone);
    const reason = last?.orderId
      ? undefined
      : last?.reasons?.map(translator('errors', language)).join(' ');
    return {
      ...{ _id: id, weekday, addressId, payment, isPaused },
      ...(windowId && { windowId }),
      lines: await itemsOf(tx, lines),
      skipped: skipped.filter((date) => date >= today),
      ...(last && {
        last: {
          date: last.date,
          ...(last.orderId && { orderId: last.orderId }),
          ...(reason && { reason }),
        },
      }),
    };
  };

  app.get(
    '/weekly_baskets/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The weekly baskets of a customer, with current prices',
        tags,
        params: Type.Object({ userId: Id }),
        response: responses(results(Type.Array(WeeklyBasket))),
      },
    },
    async (request) => {
      const baskets: WeeklyBasket[] = [];
      for (const row of await listBaskets(db, request.userId)) {
        baskets.push(await toBasket(db, row, request));
      }
      return ok('weeklyBaskets', { results: baskets });
    },
  );

  app.put(
    '/weekly_baskets/:userId/:basketId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Starts a weekly basket under an id of the device, or changes one; idempotent',
        description:
          'Sets what the body names. A new one needs `weekday`, `addressId`, `payment` and `lines` with goods: 404 without. ' +
          '409 `weekly_ended` once it was stopped, `weekly_placed` when a date to be skipped is placed already, ' +
          '`too_many_weekly` and `weekly_full` above the limits, `window_gone` for a window that the day does not have.',
        tags,
        params: BasketPath,
        body: WeeklyBasketChange,
        response: responses(success(WeeklyBasket)),
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        if (!weeklyBaskets) throw notFound('not_found.weeklyBasket');
        const { facts, schedule } = await currentTerms(tx, config);
        const calendar = { schedule: await deliverySchedule(tx, schedule), facts: weeklyBaskets };
        const isOnDeliveryOffered = facts.payOnDelivery !== undefined;
        const terms = { ...calendar, now: app.now(), isOnDeliveryOffered };
        const { basketId } = request.params;
        const row = await changeBasket(tx, userId, basketId, request.body, terms);
        return ok('weeklySaved', await toBasket(tx, row, request));
      }),
  );

  app.delete(
    '/weekly_baskets/:userId/:basketId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Stops a weekly basket; idempotent',
        tags,
        params: BasketPath,
        response: responses(deleted),
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        const { basketId } = request.params;
        if (!(await endBasket(tx, userId, basketId, app.now()))) {
          throw notFound('not_found.weeklyBasket');
        }
        return ok('weeklyEnded', { _id: basketId });
      }),
  );
};
