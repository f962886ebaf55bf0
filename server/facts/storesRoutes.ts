import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { StoreOpening } from '../../src/contract/catalogue/storeOpening';
import { results } from '../../src/contract/envelope';
import { dayBefore, localDay } from '../../src/contract/rules/arrivalDate';
import type { ShopFacts } from '../../src/contract/shop/shopFacts';
import { toWindow } from '../platform/config/scheduleOf';
import type { Database } from '../platform/db/database';
import { currentFacts } from '../platform/facts/currentFacts';
import { ok, responses } from '../platform/http/schemas/schemas';

/** When the stores are open. */
export const storesRoutes: FastifyPluginAsyncTypebox<{ db: Database; facts: ShopFacts }> = async (
  app,
  { db, facts },
) => {
  app.get(
    '/store_openings',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'When the stores are open, and the closed days to come',
        description: 'The other facts about a store are in `shop_facts`.',
        tags: ['Shop'],
        response: responses(results(Type.Array(StoreOpening))),
      },
    },
    async () => {
      const { stores = [], delivery, timeZone, pickUp } = await currentFacts(db, facts);
      const collectedAt = (name: string) =>
        (pickUp?.points ?? [])
          .filter(({ store }) => store === name)
          .flatMap(({ hours }) => hours.map(toWindow))
          .map(({ days, from, to }) => ({ days, from, to }));
      // A device in another time zone, or with a saved response, may still be at the day before.
      const since = dayBefore(localDay(app.now(), timeZone));
      const closedDays = (delivery.closedDays ?? [])
        .filter(({ stores: areClosed, from, to = from }) => areClosed && to >= since)
        .map(({ from, to = from, name }) => ({ from, to, ...(name && { name }) }))
        .toSorted((one, other) => one.from.localeCompare(other.from));
      return ok('storeOpenings', {
        results: stores.map(({ name, hours }) => {
          const hoursOfPickUp = collectedAt(name);
          return {
            ...{ name, hours, closedDays },
            ...(hoursOfPickUp.length > 0 && { pickUp: hoursOfPickUp }),
          };
        }),
      });
    },
  );
};
