import fp from 'fastify-plugin';
import type { Failure } from '../../src/contract/envelope';
import { defaultLanguage } from '../platform/config/shopLocale';
import { escapeHtml } from '../platform/http/escapeHtml';

const page = (message: string, language: string, shop: string) => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(message)}</title>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(message)}</h1>
      <p><a href="/">${escapeHtml(shop)}</a></p>
    </main>
  </body>
</html>
`;

/** What a browser opens, such as slips to print, says why it fails in a page; calls get JSON. */
export const failurePage = fp<{ shop: string }>(async (desk, { shop }) => {
  desk.addHook('onSend', async (request, reply, payload) => {
    const { method, headers, language, url } = request;
    const isCall = method !== 'GET' || url.startsWith('/api/');
    const isOpened = !isCall && headers.accept?.includes('text/html');
    if (reply.statusCode < 400 || !isOpened || typeof payload !== 'string') return payload;
    const { message } = JSON.parse(payload) as Failure;
    reply.header('content-type', 'text/html; charset=utf-8');
    return page(message, language ?? defaultLanguage(), shop);
  });
});
