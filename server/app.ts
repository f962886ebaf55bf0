import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { TYPED_AS } from '../src/contract/typedAs';
import { isErasedCustomer } from './account/erasedCustomer';
import { api } from './api';
import { catalogueChanges } from './catalogue/catalogueChanges';
import type { Gateway } from './gateways/gateway';
import { makeGateways } from './gateways/gateways';
import { makeOrderHooks } from './orders/orderHooks';
import { makePaymentService } from './payments/paymentService';
import { linkPreviews } from './pictures/linkPreviews';
import { picturesIn } from './pictures/makePictureStore';
import { pictureFiles } from './pictures/pictureFiles';
import type { Config } from './platform/config/config';
import { policyPages } from './platform/config/policyPages';
import { trustProxyOption } from './platform/config/proxies';
import type { Connection, Database } from './platform/db/database';
import { currentFacts } from './platform/facts/currentFacts';
import { draining, healthRoutes } from './platform/health/healthRoutes';
import { errorHandler, sendFailure } from './platform/http/errors/errorHandler';
import { assertPictureOrigin } from './platform/http/pictureOrigins';
import { requestId, requestIdOf } from './platform/http/requestId';
import { jsonBody } from './platform/http/schemas/jsonBody';
import { lazySerializers, lazyValidators } from './platform/http/schemas/lazyCompilers';
import { proxyWarning, security } from './platform/http/security';
import { access } from './platform/http/session/access';
import { session } from './platform/http/session/session';
import { type Limiter, makeLimiter } from './platform/limits/limiter';
import { receiveTimeout } from './platform/limits/receiveTimeout';
import { requestLanguage } from './platform/messages/requestLanguage';
import { operatorAccess } from './platform/operator/operatorAccess';
import { crawlerFiles } from './platform/rendering/crawlerFiles';
import { makePages } from './platform/rendering/pages';
import { makeDocuments } from './platform/storefront/documents';
import { notFoundHandler, routedUrl } from './platform/storefront/notFound';
import { storefront } from './platform/storefront/storefront';

const MAX_BODY_BYTES = 64 * 1024;
/** Pages are sent as the shell at this fraction of the delay at which requests are rejected. */
const PAGE_DELAY_DIVISOR = 4;

declare module 'fastify' {
  interface FastifyInstance {
    /** The current time. */
    now: () => Date;
    limiter: Limiter;
    /** The home page with what is hidden; undefined where the storefront is elsewhere. */
    preview: ReturnType<typeof makePages>['preview'];
  }
}

interface AppOptions {
  db: Database;
  config: Config;
  logger?: FastifyServerOptions['logger'];
  /** One clock for everything that expires, so that tests can set it. */
  now?: () => Date;
  checkDisk?: Connection['checkDisk'];
  isStuck?: Connection['isStuck'];
  listen?: Connection['listen'];
  /** Adds hooks that measure every request. */
  measure?: ((app: FastifyInstance) => void) | undefined;
  /** Replaces the configured gateways. */
  gateways?: Gateway[];
}

/** The server without a socket or process handling; call `inject` or `listen`. */
export const buildApp = async (options: AppOptions) => {
  const {
    db,
    config,
    logger = false,
    now = () => new Date(),
    checkDisk,
    isStuck,
    listen,
    gateways,
    measure,
  } = options;
  const app = Fastify({
    logger,
    trustProxy: trustProxyOption(config.trustProxy),
    genReqId: requestIdOf,
    rewriteUrl: routedUrl,
    bodyLimit: MAX_BODY_BYTES,
    http: { headersTimeout: config.timeouts.requestMs },
    requestTimeout: config.timeouts.uploadMs,
    // While draining, requests on open connections still get a response.
    return503OnClosing: false,
    // Schemas limit lengths, with 400 and a message; the router would respond with 404.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: sendFailure,
    schemaController: {
      compilersFactory: { buildValidator: lazyValidators, buildSerializer: lazySerializers },
    },
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false },
      // Says how a field is read before it is validated.
      onCreate: (ajv: { addKeyword: (name: string) => void }) => ajv.addKeyword(TYPED_AS),
    },
  });
  app.removeContentTypeParser('text/plain');
  measure?.(app);
  await app.register(receiveTimeout, config);
  await app.register(requestId);
  await app.register(draining);
  await app.register(requestLanguage, config);
  await app.register(errorHandler);
  await app.register(jsonBody);
  await app.register(security, config);
  await app.register(proxyWarning, config);
  const { log } = app;
  app.decorate('now', now);
  const orders = makeOrderHooks({ ...config, now });
  const enabledGateways = gateways ?? (await makeGateways({ db, config, now }));
  app.decorate(
    'paymentService',
    makePaymentService({ db, gateways: enabledGateways, orders, now, log }),
  );
  app.decorate('limiter', makeLimiter({ db, amounts: config.limits, now, log }));
  await app.register(session, { db, config });
  await app.register(access, { isErased: (userId) => isErasedCustomer(db, userId) });
  await app.register(operatorAccess, { db, config });
  await app.register(catalogueChanges, { listen, ttl: config.catalogueTtl });
  const { storefrontDir: directory, shopId, publicUrl: origin = '' } = config;
  const built = directory ? { directory, sendDocument: makeDocuments(directory) } : undefined;
  const maxDelay = config.maxEventLoopDelay / PAGE_DELAY_DIVISOR;
  const pages =
    built &&
    makePages(app, {
      ...built,
      shopId,
      origin,
      readTerms: () => currentFacts(db, config.facts),
      maxDelay,
    });
  app.decorate('preview', pages?.preview);
  await app.register(notFoundHandler, { sendPage: pages?.sendNotFound });
  await app.register(healthRoutes, {
    db,
    allowNewer: config.allowNewerDatabase,
    ...(checkDisk && { checkDisk }),
    ...(isStuck && { isStuck }),
  });
  await app.register(api, { db, config });
  await assertPictureOrigin(config);
  await app.register(pictureFiles, { folder: picturesIn(config.dataDir) });
  await app.register(linkPreviews, {
    added: picturesIn(config.dataDir),
    built: built && path.join(built.directory, 'pictures'),
  });
  if (built) {
    await app.register(storefront, built);
    pages?.addRoutes();
    const policies = policyPages(config.facts.languages);
    await app.register(crawlerFiles, { db, directory: built.directory, origin, policies });
  }
  return app;
};
