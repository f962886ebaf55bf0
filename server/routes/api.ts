import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { sandboxRoutes } from '../payments/sandbox/routes';
import { catalogueCache } from '../plugins/catalogueCache';
import { load } from '../plugins/load';
import { origin } from '../plugins/origin';
import { storable } from '../plugins/storable';
import { accountRoutes, meRoutes } from './account';
import { addressesRoutes } from './addresses';
import { authRoutes } from './auth';
import { cartRoutes } from './cart';
import { categoriesRoutes } from './categories';
import { checkoutRoutes } from './checkout';
import { docs } from './docs';
import { homeSectionsRoutes } from './homeSections';
import { marqueeRoutes } from './marquee';
import { orderChangesRoutes } from './orderChanges';
import { ordersRoutes } from './orders';
import { paymentsRoutes } from './payments';
import { productsRoutes } from './products';
import { slidersRoutes } from './sliders';
import { wishlistRoutes } from './wishlist';

/** Everything under /api, and the rules that hold for all of it. */
export const api: FastifyPluginAsync<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const { storefrontOrigins: origins, publicUrl } = config;
  await app.register(origin, { origins, publicUrl });
  await app.register(load, config);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(storable);
  await app.register(docs, config);
  await app.register(catalogueCache, { ttl: config.catalogueTtl });

  await app.register(meRoutes, { prefix: '/api', db });
  await app.register(paymentsRoutes, { prefix: '/api/payments', db });
  if (config.sandboxPayments) {
    await app.register(sandboxRoutes, { prefix: '/api/payments/sandbox', db });
  }
  const shop = { prefix: `/api/${config.shopId}`, db };
  await app.register(categoriesRoutes, shop);
  await app.register(homeSectionsRoutes, shop);
  await app.register(slidersRoutes, shop);
  await app.register(marqueeRoutes, shop);
  await app.register(productsRoutes, shop);
  await app.register(authRoutes, { ...shop, config });
  await app.register(accountRoutes, shop);
  await app.register(wishlistRoutes, shop);
  await app.register(addressesRoutes, shop);
  await app.register(cartRoutes, shop);
  await app.register(checkoutRoutes, { ...shop, config });
  await app.register(ordersRoutes, shop);
  await app.register(orderChangesRoutes, { ...shop, config });
};
