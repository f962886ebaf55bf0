import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** The current time. */
    now: () => Date;
  }
}

/** One clock for everything that expires, so that tests can set it. */
export const clock = fp<{ now?: () => Date }>(async (app, { now = () => new Date() }) => {
  app.decorate('now', now);
});
