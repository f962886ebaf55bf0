import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { patterns } from '../../src/paths';
import { sendCached } from '../http/cachedResponse';
import type { FileCache } from '../http/storefront/fileCache';
import { sendShell } from '../http/storefront/sendFromCache';
import { makePageCache, type PageCacheOptions } from './pageCache';

/** Proxies may cache a page for a minute, and longer while the shop is down. */
const CACHE_CONTROL =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400, no-transform';

/** The pages that are rendered, each with the parts of the query that it shows. */
const renderedPages: Partial<Record<keyof typeof patterns, string[]>> = {
  home: [],
  category: ['id', 'sort', 'max', 'stock', 'badge'],
  product: ['pack'],
  install: [],
  policy: [],
  about: [],
  certificates: [],
  stores: [],
};

interface RenderingOptions extends Omit<PageCacheOptions, 'directory'> {
  /** Of the built storefront. */
  files: FileCache;
}

type PageRequest = FastifyRequest<{ Querystring: Record<string, string> }>;

/** Path and query of what is rendered; undefined for search results, which the browser finds. */
const addressOf = ({ url, query }: PageRequest, shown: string[]) => {
  const [pathname = ''] = url.split('?');
  if (shown.includes('id') && query.q && !query.id) return undefined;
  const known = shown.flatMap((name): [string, string][] =>
    query[name] ? [[name, query[name]]] : [],
  );
  return known.length > 0 ? `${pathname}?${new URLSearchParams(known)}` : pathname;
};

/**
 * Sends the pages of the shop: the public ones rendered, the same for everyone; the others, and any
 * that cannot be rendered now, as the built shell, which the browser renders.
 */
export const renderPages = fp<RenderingOptions>(async (app, { files, ...options }) => {
  const { directory } = files;
  const readPage = makePageCache(app, { directory, ...options });
  const canRender = existsSync(path.join(directory, '.server/pages.json'));

  const sendRendered = async (address: string, request: PageRequest, reply: FastifyReply) => {
    const page = await readPage(address);
    if (!page) return sendShell(files, request, reply);
    const policy = String(reply.getHeader('content-security-policy'));
    const styles = "style-src 'self'";
    reply
      .code(page.status)
      .header('cache-control', CACHE_CONTROL)
      .header('content-security-policy', policy.replace(styles, `${styles} ${page.styleSource}`));
    return sendCached(page, 'text/html; charset=utf-8', request, reply);
  };

  for (const [name, pattern] of Object.entries(patterns)) {
    const shown = canRender ? renderedPages[name as keyof typeof patterns] : undefined;
    app.route<{ Querystring: Record<string, string> }>({
      method: ['GET', 'HEAD'],
      url: pattern,
      schema: { hide: true },
      handler: (request, reply) => {
        const address = shown && addressOf(request, shown);
        return address === undefined
          ? sendShell(files, request, reply)
          : sendRendered(address, request, reply);
      },
    });
  }
});
