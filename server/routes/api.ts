import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { catalogueCache } from '../plugins/catalogueCache';
import { load } from '../plugins/load';
import { origin } from '../plugins/origin';
import { categoriesRoutes } from './categories';
import { docs } from './docs';
import { homeSectionsRoutes } from './homeSections';
import { marqueeRoutes } from './marquee';
import { productsRoutes } from './products';
import { slidersRoutes } from './sliders';

/** Everything under /api, and the rules that hold for all of it. */
export const api: FastifyPluginAsync<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  await app.register(load, config);
  await app.register(origin, { origins: config.storefrontOrigins });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(docs);
  await app.register(catalogueCache, { ttl: config.catalogueTtl });

  const shop = { prefix: `/api/${config.shopId}`, db };
  await app.register(categoriesRoutes, shop);
  await app.register(homeSectionsRoutes, shop);
  await app.register(slidersRoutes, shop);
  await app.register(marqueeRoutes, shop);
  await app.register(productsRoutes, shop);
};
