import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { paths } from '../../../src/paths';
import { listFixedPages } from '../../../src/renderedAddress';
import { listCategories } from '../../catalogue/categoryRepository';
import { countAllProducts, listProductLinks } from '../../catalogue/productRepository';
import type { Database } from '../db/database';
import { type CachedResponse, makeCachedResponse, sendCached } from '../http/cachedResponse';
import { escapeHtml } from '../http/escapeHtml';

interface CrawlerOptions {
  db: Database;
  /** Of the built storefront. */
  directory: string;
  /** Where customers reach the shop, without a trailing slash; '' when that is not configured. */
  origin: string;
  /** The names of the policies. */
  policies: readonly string[];
}

/** The protocol's limit for one file (sitemaps.org). */
const MAX_URLS = 50_000;
const MAX_FILES = 100;
const INDEX = 'index';
const MAX_AGE_MS = 10 * 60_000;
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XML = 'application/xml; charset=utf-8';

const toXml = (kind: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', urls: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><${kind} xmlns="${XMLNS}">` +
  urls.map((url) => `<${entry}><loc>${escapeHtml(url)}</loc></${entry}>`).join('') +
  `</${kind}>`;

/**
 * robots.txt and, if the origin is known, the sitemap, whose addresses must be absolute: an index, a first part with
 * pages and categories, and further parts with products.
 */
export const crawlerFiles = fp<CrawlerOptions>(async (app, { db, directory, origin, policies }) => {
  const listPages = async () => [
    ...listFixedPages(),
    ...policies.map(paths.policy),
    ...(await listCategories(db)).map(({ _id }) => paths.category(_id)),
  ];
  const listPart = async (part: number) =>
    part === 0
      ? listPages()
      : (await listProductLinks(db, MAX_URLS, (part - 1) * MAX_URLS)).map(paths.product);
  const listParts = async () => {
    const parts = 1 + Math.ceil((await countAllProducts(db)) / MAX_URLS);
    return Array.from({ length: parts }, (_, part) => `/sitemap-${part}.xml`);
  };
  const absolute = (urls: string[]) => urls.map((url) => origin + url);

  const cache = new LRUCache<string, CachedResponse>({
    max: MAX_FILES,
    ttl: MAX_AGE_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (part) =>
      makeCachedResponse(
        part === INDEX
          ? toXml('sitemapindex', 'sitemap', absolute(await listParts()))
          : toXml('urlset', 'url', absolute(await listPart(Number(part)))),
      ),
  });

  const send = async (part: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = origin && (await cache.fetch(part));
    reply.header('cache-control', 'public, max-age=600');
    return file ? sendCached(file, XML, request, reply) : reply.callNotFound();
  };
  const options = { schema: { hide: true } };
  app.get('/sitemap.xml', options, (request, reply) => send(INDEX, request, reply));
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^\\d{1,2}).xml',
    options,
    (request, reply) => send(request.params.part, request, reply),
  );
  app.get('/robots.txt', options, async (_request, reply) => {
    const rules = await readFile(path.join(directory, 'robots.txt'), 'utf8').catch(() => undefined);
    if (rules === undefined) return reply.callNotFound();
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=600');
    const sitemap = origin ? `Sitemap: ${origin}/sitemap.xml\n` : '';
    return `${rules}${sitemap}`;
  });
});
