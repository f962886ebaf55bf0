import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../refusal';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route of the API: anyone, or the signed-in user. */
    access?: 'public' | 'user';
  }
}

/** Every route of the API says who may call it; start-up fails on one that does not. */
export const access = fp(async (app) => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api')) routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.filter((route) => !route.config?.access);
    if (open.length > 0) {
      const names = open.map(({ method, url }) => `${method} ${url}`).join(', ');
      throw new Error(`No access rule in the config of ${names}`);
    }
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access === 'user') {
      throw new Refusal(401, 'not_signed_in', 'Please sign in first.');
    }
  });
});
