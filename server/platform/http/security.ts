import fp from 'fastify-plugin';
import type { Config } from '../config/config';
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
