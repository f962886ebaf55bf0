import fp from 'fastify-plugin';
import { Type } from 'typebox';
import type { CountryRules } from '../../../../src/contract/shop/country';
import { makeReadTyped, typed, written } from './readTyped';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it arrived, before what was typed in it was read. */
    sentBody: unknown;
  }
}

const NO_SCHEMA = {};

/** Reads what was typed in bodies, addresses and queries, before they are validated. */
export const typedBody = fp<{ country: CountryRules }>(async (app, { country }) => {
  const readTyped = makeReadTyped(country);
  app.decorateRequest('sentBody', undefined);
  app.addHook('preValidation', async (request) => {
    const { body, params, query, routeOptions } = request;
    const { schema = {}, config } = routeOptions;
    request.sentBody = body;
    request.params = readTyped(params, schema.params ?? NO_SCHEMA);
    request.query = readTyped(query, schema.querystring ?? NO_SCHEMA);
    if (!isPlain(body)) return;
    const texts = config.right === 'catalogue' ? written : typed;
    request.body = readTyped(body, schema.body ?? NO_SCHEMA, texts);
  });
});

/** Whether it was parsed as JSON: raw bodies are bytes or streams. */
const isPlain = (body: unknown): body is object =>
  Array.isArray(body) ||
  (typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype);

const NoQuery = Type.Object({}, { additionalProperties: false });

/** A route whose schema names no query parameters rejects all of them. Registered before the routes. */
export const strictQuery = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    const { schema } = route;
    if (!schema || schema.hide || schema.querystring) return;
    route.schema = { ...schema, querystring: NoQuery };
  });
});
