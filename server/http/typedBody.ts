import fp from 'fastify-plugin';
import { typedText } from '../../src/contract/rules/typedText';

/**
 * Brings all text of a body into the spelling in which it is stored and compared, before it is validated. The catalogue
 * keeps what the shopkeeper wrote, since ½ would become 1⁄2.
 */
export const typedBody = fp(async (app) => {
  app.addHook('preValidation', async (request) => {
    const { body, routeOptions } = request;
    if (routeOptions.config.right === 'catalogue') return;
    if (isPlain(body)) request.body = normalized(body);
  });
});

/** Whether it was parsed as JSON: raw bodies are bytes or streams. */
const isPlain = (body: unknown): body is object =>
  Array.isArray(body) ||
  (typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype);

/** `jsonBody` limits the depth. */
const normalized = (value: unknown): unknown => {
  if (typeof value === 'string') return typedText(value);
  if (Array.isArray(value)) return value.map(normalized);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, normalized(each)]));
};
