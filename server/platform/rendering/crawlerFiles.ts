import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { addressIn } from '../../../src/languageQuery';
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
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XMLNS_XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const XML = 'application/xml; charset=utf-8';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

interface Page {
  url: string;
  /** Left out where it is not known: a crawler that is told something untrue believes no other either. */
  changedAt?: Date | null;
}

const lastmod = (changedAt: Page['changedAt']) =>
  changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';

const loc = (url: string) => `<loc>${escapeHtml(url)}</loc>`;

const toIndex = (urls: string[]) =>
  `${DECLARATION}<sitemapindex ${XMLNS}>` +
  urls.map((url) => `<sitemap>${loc(url)}</sitemap>`).join('') +
  '</sitemapindex>';

/**
 * Each page in each language, with its address in all of them.
 * @param languages their codes, the shop's own first, which addresses do not name
 */
const toUrlset = (pages: Page[], languages: string[]) => {
  if (languages.length === 1) {
    const entries = pages.map(
      ({ url, changedAt }) => `<url>${loc(url)}${lastmod(changedAt)}</url>`,
    );
    return `${DECLARATION}<urlset ${XMLNS}>${entries.join('')}</urlset>`;
  }
  const link = (hreflang: string, url: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(url)}"/>`;
  const entries = pages.map(({ url: own, changedAt }) => {
    const inLanguages = languages.map((code, index) => ({
      code,
      url: addressIn(own, index === 0 ? undefined : code),
    }));
    const links = [
      ...inLanguages.map(({ code, url }) => link(code, url)),
      link('x-default', own),
    ].join('');
    return inLanguages
      .map(({ url }) => `<url>${loc(url)}${lastmod(changedAt)}${links}</url>`)
      .join('');
  });
  return `${DECLARATION}<urlset ${XMLNS} ${XMLNS_XHTML}>${entries.join('')}</urlset>`;
};

/**
 * robots.txt and, if the origin is known, the sitemap, whose addresses must be absolute: an index, a first part with
 * pages and categories, and further parts with products.
 */
export const crawlerFiles = fp<CrawlerOptions>(async (app, { db, directory, origin, policies }) => {
  // A page is an entry in each language, and each entry names it in all of them: a file also has a limit in bytes.
  const maxProducts = Math.floor(MAX_URLS / app.languages.length ** 2);
  const listPages = async () => [
    ...listFixedPages(),
    ...policies.map(paths.policy),
    ...(await listCategories(db)).map(({ _id }) => paths.category(_id)),
  ];
  const listPart = async (part: number): Promise<Page[]> => {
    if (part === 0) return (await listPages()).map((address) => ({ url: origin + address }));
    const links = await listProductLinks(db, maxProducts, (part - 1) * maxProducts);
    return links.map(({ changedAt, ...link }) => ({
      url: origin + paths.product(link),
      changedAt,
    }));
  };
  const listParts = async () => {
    const parts = 1 + Math.ceil((await countAllProducts(db)) / maxProducts);
    return Array.from({ length: parts }, (_, part) => `/sitemap-${part}.xml`);
  };

  const cache = new LRUCache<string, CachedResponse>({
    max: MAX_FILES,
    ttl: MAX_AGE_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (part) =>
      makeCachedResponse(
        part === INDEX
          ? toIndex((await listParts()).map((address) => origin + address))
          : toUrlset(await listPart(Number(part)), [...app.languages]),
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
