import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import { Refusal } from '../refusal';

/** Headers of every answer, and no NUL bytes: PostgreSQL cannot store them. */
export const security = fp<{ production: boolean }>(async (app, { production }) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    hsts: production && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (request.url.includes('%00')) {
      throw new Refusal(400, 'invalid_input', 'That address holds a character we cannot read.');
    }
  });
});
