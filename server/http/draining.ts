import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is about to stop. It reports not ready, and still serves requests. */
    draining: { isDraining: boolean };
  }
}

/** Set at the latest when the server closes. */
export const draining = fp(async (app) => {
  app.decorate('draining', { isDraining: false });
  app.addHook('preClose', async () => {
    app.draining.isDraining = true;
  });
});
