import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError, notFound } from '../errors/httpError';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route: anyone, signed-in users, or operators with the route's right. */
    access?: 'public' | 'user' | 'operator';
    /** Authenticated by a signature, so the request's origin is not checked. */
    isSigned?: true;
  }
}

interface AccessOptions {
  /** Whether the account with this id was erased: its devices then delete what they have of it. */
  isErased: (userId: string) => Promise<boolean>;
}

/** Enforces the access rule of every API route; start-up fails on a route without one. */
export const access = fp<AccessOptions>(async (app, { isErased }) => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api')) routes.push(route);
  });
  app.addHook('onReady', async () => {
    const missing = routes.filter(
      ({ config }) => !config?.access || (config.access === 'operator' && !config.right),
    );
    if (missing.length > 0) {
      const names = missing.map(({ method, url }) => `${method} ${url}`).join(', ');
      throw new Error(`No access rule in the config of ${names}`);
    }
  });
  app.addHook('preParsing', async ({ routeOptions, signedInUserId, params }) => {
    if (routeOptions.config.access !== 'user') return;
    if (!signedInUserId) {
      const { userId } = (params ?? {}) as { userId?: string };
      const isGone = userId !== undefined && (await isErased(userId));
      throw new HttpError(401, isGone ? 'account_erased' : 'not_signed_in');
    }
    assertOwnAccount(signedInUserId, params);
  });
  app.addHook('preHandler', async ({ signedInUserId, body }) => {
    if (signedInUserId) assertOwnAccount(signedInUserId, body);
  });
});

/** Another user's id in the path or body gets the same response as an unknown one. */
const assertOwnAccount = (signedInUserId: string, input: unknown) => {
  const { userId = signedInUserId } = (input ?? {}) as { userId?: unknown };
  if (userId !== signedInUserId) throw notFound('not_found.account');
};
