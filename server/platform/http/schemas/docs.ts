import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { Type } from 'typebox';
import type { Config } from '../../config/config';
import { type ApiDocument, describeOperations } from './describeOperations';

/** Swagger UI uses one style attribute, which is allowed by its hash. */
const styles =
  "style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Added to the routes with these kinds of access. */
const security = {
  user: { security: [{ session: [] }] },
  operator: { security: [{ operatorToken: [] }], tags: ['Operator'] },
};
const idempotencyKey = {
  headers: Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({
        description: 'A change is applied once per key: 1–100 visible characters',
      }),
    ),
  }),
};

/** The OpenAPI document at /api/docs; registered before the routes it describes. */
export const docs = fp<Pick<Config, 'shopId' | 'publicUrl'>>(async (app, { shopId, publicUrl }) => {
  app.addHook('onRoute', (route) => {
    const { access } = route.config ?? {};
    if (access !== 'user' && access !== 'operator') return;
    // The access tests are generated from this document.
    if (route.schema?.hide) throw new Error(`${route.method} ${route.url} must not be hidden`);
    const changes = !/GET|HEAD/.test(String(route.method));
    route.schema = { ...route.schema, ...security[access], ...(changes && idempotencyKey) };
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Loam API',
        version: '1.0.0',
        description: 'The API of the storefront. Success is `code` 200 in the body.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl ?? '/' }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: `${shopId}_session`,
            description: 'Set by auth/verify; under HTTPS its name begins with __Host-',
          },
          operatorToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              'Made by `npm run shop -- tokens create`. While there is none, these calls get 404.',
          },
        },
      },
    },
    transformObject: (document) =>
      'openapiObject' in document
        ? (describeOperations(
            document.openapiObject as ApiDocument,
            shopId,
          ) as typeof document.openapiObject)
        : document.swaggerObject,
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
