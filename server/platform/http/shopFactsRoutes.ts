import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { results } from '../../../src/contract/envelope';
import { PublishedFacts, type ShopFacts } from '../../../src/contract/shop/shopFacts';
import { ok, responses } from './schemas/schemas';

/** What a storefront on another host is built with. */
export const shopFactsRoutes: FastifyPluginAsyncTypebox<{ facts: ShopFacts }> = async (
  app,
  { facts },
) => {
  app.get(
    '/shop_facts',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'What the shop is: country, currency, locale, delivery',
        description: 'A storefront is built with the same facts.',
        tags: ['Shop'],
        response: responses(results(PublishedFacts)),
      },
    },
    async () => {
      const { datev: _, ...published } = facts;
      return ok('shop', { results: published });
    },
  );
};
