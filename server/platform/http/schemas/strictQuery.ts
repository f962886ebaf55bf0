import fp from 'fastify-plugin';
import { Type } from 'typebox';

const NoQuery = Type.Object({}, { additionalProperties: false });

/** A route whose schema names no query parameters rejects all of them. Registered before the routes. */
export const strictQuery = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    const { schema } = route;
    if (!schema || schema.hide || schema.querystring) return;
    route.schema = { ...schema, querystring: NoQuery };
  });
});
