import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { cookieJar } from './cookies';
import { findSessionCustomer } from './sessionRepository';

/** Sessions remembered as live, and for how long (ms): who signs out is counted apart a little longer. */
const REMEMBERED = { max: 100_000, ttl: 10 * 60 * 1000 };

declare module 'fastify' {
  interface FastifyInstance {
    /** What a request's cookie says, live or not. */
    sessionToken: (request: FastifyRequest) => string | undefined;
    /** Tokens that this process has lately seen to be live; to count requests by, never to let in. */
    liveSessions: Pick<LRUCache<string, true>, 'has'>;
  }
  interface FastifyRequest {
    /** Null on public routes, where nobody asks, and without a live session. */
    signedInUserId: string | null;
    /** The id of the signed-in customer, on routes with access 'user'. @throws on others */
    readonly userId: string;
  }
}

/** Reads the session cookie, for the routes that need it; turned away are others by `access`. */
export const session = fp<{ db: Database; config: Config }>(async (app, { db, config }) => {
  const jar = cookieJar(config);
  const liveSessions = new LRUCache<string, true>(REMEMBERED);
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
  // After the onRequest hooks: whoever comes too often or from elsewhere costs no query.
  app.addHook('preParsing', async (request) => {
    if (request.routeOptions.config.access !== 'user') return;
    const token = sessionToken(request);
    request.signedInUserId = (token && (await findSessionCustomer(db, token, app.now()))) || null;
    if (token && request.signedInUserId) liveSessions.set(token, true);
  });
});
