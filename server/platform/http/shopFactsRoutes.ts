import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { results } from '../../../src/contract/envelope';
import { PublishedFacts, type ShopFacts } from '../../../src/contract/shop/shopFacts';
import type { Database } from '../db/database';
import { currentFacts } from '../facts/currentFacts';
import { ok, responses } from './schemas/schemas';

/** What a storefront on another host is built with. */
export const shopFactsRoutes: FastifyPluginAsyncTypebox<{
  db: Database;
  facts: ShopFacts;
}> = async (app, { db, facts }) => {
  app.get(
    '/shop_facts',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'What the shop is: country, currency, locale, delivery',
        description:
          'As they are now: a storefront is built with the same facts, but for those that can change on a day.',
        tags: ['Shop'],
        response: responses(results(PublishedFacts)),
      },
    },
    async () => {
      const { datev: _, ...published } = await currentFacts(db, facts);
      return ok('shop', { results: published });
    },
  );
};
