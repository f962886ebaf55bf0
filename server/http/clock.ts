import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** The time by which codes, sessions and budgets expire. */
    now: () => Date;
  }
}

/** One clock for everything that expires; tests turn it instead of waiting. */
export const clock = fp<{ now?: () => Date }>(async (app, { now = () => new Date() }) => {
  app.decorate('now', now);
});
