import fp from 'fastify-plugin';
import type { Config } from '../config/config';
import type { TrustedProxies } from '../config/proxies';
import { HttpError } from './errors/httpError';
import { type DocumentHeaders, securityHeaders, securityHeadersFor } from './securityHeaders';
import { readStorefrontOrigins } from './storefrontOrigins';

declare module 'fastify' {
  interface FastifyInstance {
    /** For what is sent as a page, whatever its address. */
    documentHeaders: DocumentHeaders;
  }
}

type SecurityOptions = Pick<Config, 'production' | 'storefrontOrigins' | 'storefrontDir'>;

/** Security headers, and no NUL bytes in URLs, which PostgreSQL cannot store. */
export const security = fp<SecurityOptions>(
  async (app, { production, storefrontOrigins, storefrontDir }) => {
    // Computed once: helmet takes 40 of the 100 µs of a cached response.
    const headers = securityHeaders({
      isHttps: production,
      isSharedInSite: storefrontOrigins.length > 0,
      origins: await readStorefrontOrigins(storefrontDir),
    });
    app.decorate('documentHeaders', headers);
    const headersFor = securityHeadersFor(headers);
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(headersFor(request.url));
      if (request.url.includes('%00')) {
        throw new HttpError(400, 'invalid_input.address');
      }
    });
  },
);

const WARNING =
  'A call came with X-Forwarded-For, which is ignored: if there is a proxy in front of the shop, set ' +
  'TRUST_PROXY, or all shoppers share the limits of one address.';

/** Warns once when the shop seems to be behind a proxy that is not configured. */
export const proxyWarning = fp<{ trustProxy: TrustedProxies }>(async (app, { trustProxy }) => {
  if (trustProxy) return;
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    log.warn(WARNING);
  });
});
