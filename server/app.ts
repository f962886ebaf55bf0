import Fastify, { type FastifyServerOptions } from 'fastify';
import { api } from './api';
import type { Config } from './config';
import { trustProxyOption } from './config/proxies';
import type { Connection, Database } from './db/database';
import { access } from './http/access';
import { clock } from './http/clock';
import { errors, sendFailure } from './http/errorHandler';
import { healthRoutes } from './http/healthRoutes';
import { limiter } from './http/limits/limiterPlugin';
import { forwarded } from './http/proxyWarning';
import { security } from './http/security';
import { session } from './http/session';
import { notFoundHandler } from './http/storefront/notFound';
import { storefront } from './http/storefront/storefront';
import { orderHooks } from './orders/orderHooks';
import type { Gateway } from './payments/gateway';
import { makeGateways } from './payments/gateways';
import { makePaymentService, type PaymentService } from './payments/paymentService';

const BODY_LIMIT = 64 * 1024;
/** A request that takes longer to arrive is not a shopper's. */
const REQUEST_TIMEOUT = 30_000;

interface AppOptions {
  db: Database;
  config: Config;
  logger?: FastifyServerOptions['logger'];
  now?: () => Date;
  checkDisk?: Connection['checkDisk'];
  /** Instead of those that the environment names. */
  gateways?: Gateway[];
}

declare module 'fastify' {
  interface FastifyInstance {
    paymentService: PaymentService;
  }
}

/** The server without a socket and without process handling; `inject` or `listen` it. */
export const buildApp = async (options: AppOptions) => {
  const { db, config, logger = false, now, checkDisk, gateways } = options;
  const app = Fastify({
    logger,
    trustProxy: trustProxyOption(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    // While it drains, what still arrives on open connections is answered as usual.
    return503OnClosing: false,
    // Length is the schemas' business: 400 with a sentence, where the router only knows 404.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: sendFailure,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  app.removeContentTypeParser('text/plain');
  await app.register(errors);
  await app.register(security, config);
  await app.register(forwarded, config);
  await app.register(clock, { now });
  const { log } = app;
  const known = gateways ?? (await makeGateways({ db, config, now: app.now }));
  app.decorate(
    'paymentService',
    makePaymentService({ db, gateways: known, orders: orderHooks, now: app.now, log }),
  );
  await app.register(limiter, { db, config });
  await app.register(session, { db, config });
  await app.register(access);
  await app.register(notFoundHandler, config);
  await app.register(healthRoutes, { db, ...(checkDisk && { checkDisk }) });
  await app.register(api, { db, config });
  if (config.storefrontDir) {
    await app.register(storefront, { directory: config.storefrontDir });
  }
  return app;
};
