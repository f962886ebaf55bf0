import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defaultLanguage } from '../platform/config/shopLocale';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { escapeHtml } from '../platform/http/escapeHtml';
import type { DeskAccess } from './session/deskAccess';

interface PreviewOptions {
  /** The shop. */
  app: FastifyInstance;
  access: DeskAccess;
  /** The shop's name. */
  shop: string;
  /** Where customers reach it. */
  shopUrl: string;
  /** Other origins of pictures. */
  pictures: string[];
}

const Query = Type.Object(
  { language: Type.Optional(Type.String({ maxLength: 20 })) },
  { additionalProperties: false },
);

/** The home page of the shop with what is hidden. It has no scripts, and its links open the shop. */
export const previewRoutes: FastifyPluginAsyncTypebox<PreviewOptions> = async (
  desk,
  { app, access, shop, shopUrl, pictures },
) => {
  const { origin } = new URL(shopUrl);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'font-src data:',
      `img-src ${[origin, 'data:', ...pictures].join(' ')}`,
      `base-uri ${origin}`,
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join(';'),
  };

  desk.get('/preview', { schema: { querystring: Query } }, async (request, reply) => {
    const { name, rights } = await access.require(request);
    if (!rights.includes('catalogue')) {
      throw new HttpError(403, ['no_right.route', { name, right: 'catalogue' }]);
    }
    const { language = defaultLanguage() } = request.query;
    if (!app.preview || !app.languages.includes(language)) throw notFound('not_found.page');
    const { html, style, lang } = await app.preview(language);
    return reply.headers(headers).send(`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <base href="${origin}/" target="_blank">
    <title>${escapeHtml(shop)}</title>
    <style>${style}</style>
  </head>
  <body>
    <div id="root">${html}</div>
  </body>
</html>
`);
  });
};
