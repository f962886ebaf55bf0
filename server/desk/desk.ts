import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config';
import { ConfigError } from '../platform/config/configError';
import { trustProxyOption } from '../platform/config/proxies';
import { reachableUrl } from '../platform/config/reachableUrl';
import type { Database } from '../platform/db/database';
import { errorHandler, sendFailure } from '../platform/http/errors/errorHandler';
import { notFound } from '../platform/http/errors/httpError';
import { hashSource } from '../platform/http/hash';
import { listenError } from '../platform/http/listen';
import { networkKey } from '../platform/http/network';
import { pictureOrigins } from '../platform/http/pictureOrigins';
import { requestId, requestIdOf } from '../platform/http/requestId';
import { YEAR_SECONDS } from '../platform/http/securityHeaders';
import { originCheck } from '../platform/http/session/originCheck';
import { receiveTimeout } from '../platform/limits/receiveTimeout';
import { requestLanguage } from '../platform/messages/requestLanguage';
import { builtFiles } from '../platform/storefront/fileHeaders';
import { exportRoutes } from './exports/exportRoutes';
import { goodsRoutes } from './exports/goodsRoutes';
import { failurePage } from './failurePage';
import { forwardRoutes } from './forwardRoutes';
import { previewRoutes } from './previewRoutes';
import { printRoutes } from './print/printRoutes';
import { deskAccess } from './session/deskAccess';
import { sessionRoutes } from './session/sessionRoutes';

interface DeskOptions {
  /** The shop, whose operator API the Desk uses. */
  app: FastifyInstance;
  db: Database;
  config: Config;
}

const MAX_BODY_BYTES = 16 * 1024;

/** The listener of the Desk: its files, its session, and the operator API with its pictures for those who are signed in. */
export const buildDesk = async ({ app, db, config }: DeskOptions) => {
  const { shopId, deskDir: root, deskUrl, timeouts } = config;
  const shopUrl = config.publicUrl ?? reachableUrl(config.host, config.port);
  const { name: shop } = config.facts;
  const desk = Fastify({
    loggerInstance: app.log,
    trustProxy: trustProxyOption(config.trustProxy),
    genReqId: requestIdOf,
    bodyLimit: MAX_BODY_BYTES,
    http: { headersTimeout: timeouts.requestMs },
    requestTimeout: timeouts.uploadMs,
    frameworkErrors: sendFailure,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  await desk.register(receiveTimeout, { timeouts });
  await desk.register(requestId);
  await desk.register(requestLanguage, config);
  await desk.register(errorHandler);
  await desk.register(failurePage, { shop });
  const pictures = await pictureOrigins(config);
  const headers = deskHeaders({
    pictures,
    html: await readFile(path.join(root, 'index.html'), 'utf8'),
    isHttps: deskUrl.startsWith('https:'),
  });
  desk.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...headers, 'cache-control': 'no-store' });
  });
  desk.addHook('onRequest', async (request) => {
    const of = `desk:${networkKey(request.ip)}`;
    await app.limiter.count({ name: 'requestsPerNetwork', of }, 'too_many_requests.requests');
  });
  await desk.register(originCheck, { origins: [], publicUrl: deskUrl });
  await desk.register(cookie);
  const access = deskAccess({ db, config, now: app.now });
  await desk.register(sessionRoutes, { app, access, db, config, shopUrl });

  await desk.register(forwardRoutes, { app, access, shopId, deskUrl });
  await desk.register(printRoutes, { app, access, shopId });
  await desk.register(previewRoutes, { app, access, shop, shopUrl, pictures });
  await desk.register(exportRoutes, { app, access, config });
  await desk.register(goodsRoutes, { app, access, config });
  await desk.register(fastifyStatic, builtFiles(root));
  // Its pages have addresses of their own, all with one document.
  desk.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      request.headers.accept?.includes('text/html');
    if (!isPage) throw notFound('not_found.page');
    return reply.sendFile('index.html');
  });
  return desk;
};

/** @returns a function that closes it @throws ConfigError when it is not built, or the port is taken */
export const startDesk = async (options: DeskOptions) => {
  const { deskDir, deskPort: port, host } = options.config;
  if (!existsSync(path.join(deskDir, 'index.html'))) {
    throw new ConfigError(
      `There is no built Desk in ${deskDir}: run npm run build first, or set no DESK_PORT.`,
    );
  }
  const desk = await buildDesk(options);
  try {
    await desk.listen({ host, port });
  } catch (error) {
    throw listenError(error, 'DESK_PORT', port);
  }
  return () => desk.close();
};

interface Allowed {
  /** The origins of pictures besides its own. */
  pictures: string[];
  /** The document of its pages, with a style of its own. */
  html: string;
  /** By its URL. Browsers then use no plain HTTP there for a year. */
  isHttps: boolean;
}

/** What the Desk's browser may load and do: its own files and calls alone. */
const deskHeaders = ({ pictures, html, isHttps }: Allowed) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hashSource(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '')}`,
    `img-src ${["'self'", 'data:', ...pictures].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
});
