import type { FastifyPluginAsync } from 'fastify';
import { accountRoutes, meRoutes } from './account/accountRoutes';
import { addressRoutes } from './account/addressRoutes';
import { authRoutes } from './account/authRoutes';
import { passkeyRoutes } from './account/passkeys/passkeyRoutes';
import { passkeySignInRoutes } from './account/passkeys/signInRoutes';
import { wishlistRoutes } from './account/wishlistRoutes';
import { cartRoutes } from './cart/routes';
import { catalogueCache } from './catalogue/catalogueCache';
import { categoryRoutes } from './catalogue/categoryRoutes';
import { feedRoutes } from './catalogue/feedRoutes';
import { goesWithRoutes } from './catalogue/goesWithRoutes';
import { homeRoutes } from './catalogue/homeRoutes';
import { catalogueRoutes } from './catalogue/operator/catalogueRoutes';
import { categoryRoutes as categoryOperatorRoutes } from './catalogue/operator/categoryRoutes';
import { packRoutes } from './catalogue/operator/packRoutes';
import { productRoutes } from './catalogue/productRoutes';
import { searchRoutes } from './catalogue/search/routes';
import { shelfRoutes } from './catalogue/shelfRoutes';
import { privateTexts } from './catalogue/texts/privateTexts';
import type { Config } from './config';
import { couponOperatorRoutes } from './coupons/operatorRoutes';
import { couponRoutes } from './coupons/routes';
import { customerRoutes } from './customers/routes';
import type { Database } from './db/database';
import { deskLinkRoutes } from './desk/linkRoutes';
import { docs } from './http/docs';
import { loadShedding } from './http/limits/loadShedding';
import { operatorRoutes } from './http/operator/operatorRoutes';
import { originCheck } from './http/originCheck';
import { shopFactsRoutes } from './http/shopFactsRoutes';
import { storableBody } from './http/storableBody';
import { checkoutRoutes } from './orders/checkoutRoutes';
import { demandRoutes } from './orders/operator/demandRoutes';
import { fulfilmentRoutes } from './orders/operator/fulfilmentRoutes';
import { orderListRoutes } from './orders/operator/orderListRoutes';
import { shortRoutes } from './orders/operator/shortRoutes';
import { windowRoutes } from './orders/operator/windowRoutes';
import { orderActionRoutes } from './orders/orderActionRoutes';
import { orderRoutes } from './orders/orderRoutes';
import { weeklyRoutes } from './orders/weekly/routes';
import { sandboxRoutes } from './payments/sandbox/routes';
import { webhookRoutes } from './payments/webhookRoutes';
import { pictureRoutes } from './pictures/routes';
import { pushRoutes } from './push/routes';
import { reviewOperatorRoutes } from './reviews/operatorRoutes';
import { reviewRoutes } from './reviews/routes';
import { stockAlertRoutes } from './stockAlerts/routes';

/** All routes under /api, and the hooks that apply to them. */
export const api: FastifyPluginAsync<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const { storefrontOrigins: origins, publicUrl } = config;
  await app.register(originCheck, { origins, publicUrl });
  await app.register(loadShedding, config);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(storableBody);
  await app.register(docs, config);
  await app.register(catalogueCache, { db });
  await app.register(privateTexts, { db });

  await app.register(meRoutes, { prefix: '/api', db });
  await app.register(webhookRoutes, { prefix: '/api/payments', db });
  if (config.sandboxPayments) {
    await app.register(sandboxRoutes, { prefix: '/api/payments/sandbox', db });
  }
  const shop = { prefix: `/api/${config.shopId}`, db };
  await app.register(shopFactsRoutes, { ...shop, facts: config.facts });
  await app.register(categoryRoutes, shop);
  await app.register(homeRoutes, shop);
  await app.register(shelfRoutes, shop);
  await app.register(productRoutes, shop);
  await app.register(goesWithRoutes, shop);
  await app.register(feedRoutes, shop);
  await app.register(searchRoutes, shop);
  await app.register(authRoutes, { ...shop, config });
  await app.register(passkeySignInRoutes, { ...shop, config });
  await app.register(passkeyRoutes, { ...shop, config });
  await app.register(accountRoutes, { ...shop, config });
  await app.register(wishlistRoutes, shop);
  await app.register(stockAlertRoutes, shop);
  await app.register(reviewRoutes, shop);
  await app.register(pushRoutes, { ...shop, config });
  await app.register(addressRoutes, { ...shop, config });
  await app.register(cartRoutes, shop);
  await app.register(couponRoutes, shop);
  await app.register(checkoutRoutes, { ...shop, config });
  await app.register(orderRoutes, { ...shop, config });
  await app.register(orderActionRoutes, { ...shop, config });
  await app.register(weeklyRoutes, { ...shop, config });
  await app.register(operatorRoutes, shop);
  await app.register(deskLinkRoutes, { ...shop, config });
  await app.register(packRoutes, shop);
  await app.register(couponOperatorRoutes, shop);
  await app.register(reviewOperatorRoutes, shop);
  await app.register(catalogueRoutes, { ...shop, config });
  await app.register(categoryOperatorRoutes, shop);
  await app.register(pictureRoutes, { ...shop, config });
  await app.register(orderListRoutes, { ...shop, config });
  await app.register(customerRoutes, shop);
  await app.register(fulfilmentRoutes, { ...shop, config });
  await app.register(shortRoutes, { ...shop, config });
  await app.register(windowRoutes, { ...shop, config });
  await app.register(demandRoutes, { ...shop, config });
};
