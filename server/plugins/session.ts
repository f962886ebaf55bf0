import cookie from '@fastify/cookie';
import fp from 'fastify-plugin';
import type { Config } from '../config';
import { cookieJar } from '../cookies';
import type { Database } from '../db/database';
import { customerOfSession } from '../repositories/sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public routes, where nobody asks, and without a live session. */
    signedInAs: string | null;
    /** The id of the signed-in customer, on routes with access 'user'. @throws on others */
    readonly userId: string;
  }
}

/** Reads the session cookie, for the routes that need it; turned away are others by `access`. */
export const session = fp<{ db: Database; config: Config }>(async (app, { db, config }) => {
  const jar = cookieJar(config);
  await app.register(cookie);
  app.decorateRequest('signedInAs', null);
  app.decorateRequest('userId', {
    getter() {
      if (!this.signedInAs) throw new Error('userId is for routes with access "user" alone.');
      return this.signedInAs;
    },
  });
  // After the onRequest hooks: whoever comes too often or from elsewhere costs no query.
  app.addHook('preParsing', async (request) => {
    if (request.routeOptions.config.access !== 'user') return;
    const token = jar.read(request, 'session');
    request.signedInAs = (token && (await customerOfSession(db, token, app.now()))) || null;
  });
});
