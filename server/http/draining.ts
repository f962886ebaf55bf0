import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is about to stop: it is not ready, and serves what still arrives. */
    draining: { isDraining: boolean };
  }
}

/** At the latest when the server closes. */
export const draining = fp(async (app) => {
  app.decorate('draining', { isDraining: false });
  app.addHook('preClose', async () => {
    app.draining.isDraining = true;
  });
});
