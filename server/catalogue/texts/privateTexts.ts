import fp from 'fastify-plugin';
import type { Database } from '../../platform/db/database';
import { inLanguage } from './inLanguage';

/**
 * Sends the texts of the catalogue in private responses (carts, wishlists, orders) in the language of the request;
 * `catalogueCache` does so for public ones. Operators read and change the translations themselves.
 */
export const privateTexts = fp<{ db: Database }>(async (app, { db }) => {
  app.addHook('preSerialization', async (request, _reply, payload) =>
    request.routeOptions.config.access === 'operator'
      ? payload
      : inLanguage(db, payload, request.language),
  );
});
