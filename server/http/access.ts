import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError, notFound } from './httpError';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route of the API: anyone, or the signed-in user. */
    access?: 'public' | 'user';
    /** Called by no browser: a signature in it says who sent it, not where it comes from. */
    isSigned?: true;
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
  app.addHook('preParsing', async ({ routeOptions, signedInUserId, params }) => {
    if (routeOptions.config.access !== 'user') return;
    if (!signedInUserId) throw new HttpError(401, 'not_signed_in', 'Please sign in first.');
    refuseOthers(signedInUserId, params);
  });
  app.addHook('preHandler', async ({ signedInUserId, body }) => {
    if (signedInUserId) refuseOthers(signedInUserId, body);
  });
});

/** Someone else's id, in the path or the body, is answered like one that does not exist. */
const refuseOthers = (signedInUserId: string, named: unknown) => {
  const { userId = signedInUserId } = (named ?? {}) as { userId?: unknown };
  if (userId !== signedInUserId) throw notFound('We could not find that account.');
};
