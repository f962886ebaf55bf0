import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { deskAddress } from '../http/inProcess';
import { defaultLanguage, translator } from '../messages/translator';
import type { DeskAccess } from './deskAccess';

const MAX_SLIPS = 200;

const Numbers = Type.Object(
  {
    numbers: Type.String({
      pattern: `^[\\w-]{1,64}(?:,[\\w-]{1,64}){0,${MAX_SLIPS - 1}}$`,
      description: 'Of orders, separated by commas',
    }),
  },
  { additionalProperties: false },
);

/** It has no scripts, and the styles of packing slips. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none'",
};

const partOf = (html: string, element: string) =>
  new RegExp(`<${element}>([\\s\\S]*)</${element}>`).exec(html)?.[1] ?? '';

/** Packing slips of many orders, one on each sheet, to print together. */
export const slipRoute: FastifyPluginAsyncTypebox<{
  app: FastifyInstance;
  access: DeskAccess;
  shopId: string;
}> = async (desk, { app, access, shopId }) => {
  desk.get('/slips', { schema: { querystring: Numbers } }, async (request, reply) => {
    const session = await access.require(request);
    const { 'accept-language': language = '' } = request.headers;
    const pages: string[] = [];
    let style = '';
    for (const number of request.query.numbers.split(',')) {
      const response = await app.inject({
        url: `/api/${shopId}/operator/orders/${number}/slip`,
        headers: { 'accept-language': language },
        remoteAddress: deskAddress(session.tokenId),
      });
      if (response.statusCode !== 200) return reply.code(response.statusCode).send(response.json());
      const { html } = response.json().data;
      style = partOf(html, 'style');
      pages.push(`<section>${partOf(html, 'body')}</section>`);
    }
    const title = translator('slip', request.language)(['titleOfMany', { count: pages.length }]);
    return reply.headers(HEADERS).send(`<!doctype html>
<html lang="${request.language ?? defaultLanguage}">
  <head>
    <meta charset="utf-8">
    <title>${title}</title>
    <style>${style.trimEnd()}
  section + section { break-before: page }
    </style>
  </head>
  <body>
${pages.join('\n')}
  </body>
</html>
`);
  });
};
