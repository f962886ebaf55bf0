import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config';
import { defaultLanguage } from '../../config/shopLocale';
import type { Database } from '../../db/database';
import { cookieJar } from './cookies';
import { findSessionCustomer, storeLanguage, storeSessionLanguage } from './sessionRepository';

/** Sessions are remembered as live for `ttl` ms, even if they end in that time. */
const LIVE_SESSIONS_CACHE = {
  // Unlike `max`, `maxSize` reserves no memory for entries in advance.
  maxSize: 100_000,
  sizeCalculation: () => 1,
  ttl: 10 * 60 * 1000,
};

/** Whose request it is: without a session of that customer it is rejected with 401. */
const CUSTOMER_HEADER = 'shopper-id';

declare module 'fastify' {
  interface FastifyInstance {
    /** From the request's cookie, not verified. */
    sessionToken: (request: FastifyRequest) => string | undefined;
    /** Tokens that were live recently; for rate limits, never for authentication. */
    liveSessions: Pick<LRUCache<string, string>, 'has'>;
  }
  interface FastifyRequest {
    /** Null on public routes, where the session is not read, and without a live session. */
    signedInUserId: string | null;
    /** The id of the signed-in customer, on routes with access 'user'. @throws on others */
    readonly userId: string;
  }
}

/** Reads the session for the routes that need one; `access` rejects requests without. */
export const session = fp<{ db: Database; config: Config }>(async (app, { db, config }) => {
  const jar = cookieJar(config);
  /** The language that was last requested with each token. */
  const liveSessions = new LRUCache<string, string>(LIVE_SESSIONS_CACHE);
  const sessionToken = (request: FastifyRequest) => jar.read(request, 'session');
  await app.register(cookie);
  app.decorate('sessionToken', sessionToken);
  app.decorate('liveSessions', liveSessions);
  app.decorateRequest('signedInUserId', null);
  app.decorateRequest('userId', {
    getter() {
      if (!this.signedInUserId) throw new Error('userId is for routes with access "user" alone.');
      return this.signedInUserId;
    },
  });
  // After the onRequest hooks, so that rejected requests cost no query.
  app.addHook('preParsing', async (request) => {
    if (request.routeOptions.config.access !== 'user') return;
    const token = sessionToken(request);
    const customer = token && (await findSessionCustomer(db, token, app.now()));
    if (!customer) return;
    // A page or the worker sends for one customer; another one may have signed in on the browser since.
    const { [CUSTOMER_HEADER]: named = customer.id } = request.headers;
    if (named !== customer.id) return;
    request.signedInUserId = customer.id;
    const before = liveSessions.get(token);
    const { language: requested } = request;
    const language = requested ?? before ?? '';
    liveSessions.set(token, language);
    // Written only after a change, so that two devices with different languages do not write with every request.
    if (language !== before && language && language !== (customer.language ?? defaultLanguage())) {
      await storeLanguage(db, customer.id, language);
    }
    if (requested && requested !== customer.sessionLanguage) {
      await storeSessionLanguage(db, token, requested);
    }
  });
});
