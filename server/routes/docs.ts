import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';

/** Swagger UI writes one style attribute; its hash allows that one and nothing else. */
const styles =
  "style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The contract as OpenAPI at /api/docs; registered before the routes it describes. */
export const docs = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Loam API',
        version: '1.0.0',
        description: 'What the storefront calls. Success is `code` 200 in the body.',
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, i) => `${json.$id ?? `def-${i}`}`,
    },
  });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      transformStaticCSP: (policy) => policy.replace("style-src 'self'", styles),
    });
  });
});
