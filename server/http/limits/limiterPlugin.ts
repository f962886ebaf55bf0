import fp from 'fastify-plugin';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { type Limiter, makeLimiter } from './limiter';

declare module 'fastify' {
  interface FastifyInstance {
    limiter: Limiter;
  }
}

export const limiterPlugin = fp<{ db: Database; config: Config }>(async (app, { db, config }) => {
  const { now, log } = app;
  app.decorate('limiter', makeLimiter({ db, amounts: config.limits, now, log }));
});
