import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { deskAddress } from '../../platform/http/inProcess';
import { documentLanguage } from '../../platform/messages/printed';
import { translator } from '../../platform/messages/translator';
import type { DeskAccess } from '../session/deskAccess';

const MAX_SHEETS = 200;

/** What is printed together, a sheet each, by the path of a sheet in the operator API. */
const prints = [
  {
    url: '/slips',
    list: 'numbers',
    sheet: '[\\w-]{1,64}',
    of: 'Numbers of orders',
    pathOf: (number: string) => `orders/${number}/slip`,
    title: (count: number, language?: string) =>
      translator('slip', language)(['titleOfMany', { count }]),
  },
  {
    url: '/labels',
    list: 'numbers',
    sheet: '[\\w-]{1,64}',
    of: 'Numbers of orders',
    pathOf: (number: string) => `orders/${number}/label`,
    title: (count: number, language?: string) =>
      translator('slip', language)(['labelTitleOfMany', { count }]),
  },
  {
    url: '/invoices',
    list: 'documents',
    sheet: '\\w{1,16}\\.\\w{1,16}\\.\\d{1,9}',
    of: 'Ids of invoices and credit notes',
    pathOf: (id: string) => `invoices/${id}`,
    title: (count: number, language?: string) =>
      translator('invoice', language)(['titleOfMany', { count }]),
  },
];

const listOf = ({ list, sheet, of }: Pick<(typeof prints)[number], 'list' | 'sheet' | 'of'>) =>
  Type.Object(
    {
      [list]: Type.String({
        pattern: `^${sheet}(?:,${sheet}){0,${MAX_SHEETS - 1}}$`,
        description: `${of}, separated by commas`,
      }),
    },
    { additionalProperties: false },
  );

/** They have no scripts, and styles of their own. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none'",
};

const partOf = (html: string, element: string) =>
  new RegExp(`<${element}>([\\s\\S]*)</${element}>`).exec(html)?.[1] ?? '';

/** Packing slips, address labels, or invoices and credit notes, to print together. */
export const printRoutes: FastifyPluginAsyncTypebox<{
  app: FastifyInstance;
  access: DeskAccess;
  shopId: string;
}> = async (desk, { app, access, shopId }) => {
  for (const print of prints) {
    const { url, list, pathOf, title } = print;
    desk.get(url, { schema: { querystring: listOf(print) } }, async (request, reply) => {
      const session = await access.require(request);
      const { 'accept-language': language = '' } = request.headers;
      const sheets: string[] = [];
      let style = '';
      for (const name of (request.query[list] ?? '').split(',')) {
        const response = await app.inject({
          url: `/api/${shopId}/operator/${pathOf(name)}`,
          headers: { 'accept-language': language },
          remoteAddress: deskAddress(session.tokenId),
        });
        if (response.statusCode !== 200) {
          return reply.code(response.statusCode).send(response.json());
        }
        const { html } = response.json().data;
        style = partOf(html, 'style');
        sheets.push(`<section>${partOf(html, 'body')}</section>`);
      }
      return reply.headers(HEADERS).send(`<!doctype html>
<html ${documentLanguage(request.language)}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title(sheets.length, request.language)}</title>
    <style>${style.trimEnd()}
  section + section { break-before: page }
  @media screen { section + section { margin-top: 48px } }
    </style>
  </head>
  <body>
    <main>
${sheets.join('\n')}
    </main>
  </body>
</html>
`);
    });
  }
};
