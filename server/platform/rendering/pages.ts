import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageIn } from '../../../src/languageQuery';
import { patterns } from '../../../src/paths';
import { CATALOGUE_TIMING, renderedAddress } from '../../../src/renderedAddress';
import { defaultLanguage } from '../config/shopLocale';
import { sendCached } from '../http/cachedResponse';
import type { SendDocument } from '../storefront/documents';
import { UNKNOWN_PATH } from '../storefront/notFound';
import { type BuildOptions, makeBuildReader, makePreview } from './buildReader';
import { makePageCache, type PageCacheOptions } from './pageCache';

/** Proxies may cache a page for a minute, and longer while the shop is down. */
const CACHE_CONTROL =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400, no-transform';
/** An unknown address may exist soon. */
const NOT_FOUND_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, no-transform';

interface PagesOptions extends PageCacheOptions, BuildOptions {
  sendDocument: SendDocument;
}

const queryOf = ({ url }: FastifyRequest) => {
  const [, query] = url.split(/\?(.*)/s);
  return new URLSearchParams(query);
};

/** The path and query of a rendered page, however they are encoded; undefined for other pages. */
const addressOf = (request: FastifyRequest) => {
  const { params, routeOptions } = request;
  const values = params as Record<string, string>;
  const { url: pattern = '' } = routeOptions;
  const pathname = pattern.replaceAll(/:(\w+)/g, (_, name) =>
    encodeURIComponent(values[name] ?? ''),
  );
  return renderedAddress(pathname, queryOf(request));
};

/** '/stores/?a=b' → '/stores?a=b'. Begins with the path of a page, so it never leads to another host. */
const withoutSlash = (url: string) => url.replace(/\/(?=\?|$)/, '');

/**
 * The pages of the shop: the public ones rendered, the same for everyone; the others, and any that
 * cannot be rendered now, as the built shell, which the browser renders.
 */
export const makePages = (app: FastifyInstance, { sendDocument, ...options }: PagesOptions) => {
  const builds = makeBuildReader(app, options);
  const readPage = makePageCache(app, builds, options);
  const { 'content-security-policy': policy } = app.documentHeaders;
  const canRender = existsSync(path.join(options.directory, '.server/pages.json'));

  const send = async (
    address: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const named = namedLanguage(request);
    const language = named ?? chosenLanguage(request);
    const page =
      canRender && address !== undefined ? await readPage({ address, language }) : undefined;
    if (!page) return sendDocument('index.html', request, reply);
    const styles = "style-src 'self'";
    reply
      .code(page.status)
      .header('cache-control', page.status === 404 ? NOT_FOUND_CACHE_CONTROL : CACHE_CONTROL)
      // The service worker caches only pages of the build whose files it has.
      .header('x-build', page.build)
      // It does not cache a page that was altered in transit.
      .header('x-content-hash', page.hash)
      .header('content-security-policy', policy.replace(styles, `${styles} ${page.styleSource}`));
    // The only header of a document that its scripts can read.
    if (page.catalogueVersion) {
      reply.header('server-timing', `${CATALOGUE_TIMING};desc="${page.catalogueVersion}"`);
    }
    if (language !== defaultLanguage()) reply.header('content-language', page.lang);
    if (language !== defaultLanguage() && !named) setPrivate(reply);
    return sendCached(page, 'text/html; charset=utf-8', request, reply);
  };

  return {
    preview: canRender ? makePreview(builds, options) : undefined,
    addRoutes: () => {
      // Loading the renderer takes a second, so it starts before the first request.
      if (canRender)
        app.addHook(
          'onListen',
          async () => void readPage({ address: patterns.home, language: defaultLanguage() }),
        );
      for (const url of Object.values(patterns)) {
        app.get(url, { schema: { hide: true } }, (request, reply) =>
          send(addressOf(request), request, reply),
        );
        if (url === patterns.home) continue;
        app.get(`${url}/`, { schema: { hide: true } }, ({ url: requested }, reply) =>
          reply.redirect(withoutSlash(requested), 308),
        );
      }
    },
    /** The page of an unknown path, which may look like that of a file. */
    sendNotFound: (request: FastifyRequest, reply: FastifyReply) =>
      send(UNKNOWN_PATH, request, reply.code(404).headers(app.documentHeaders)),
  };
};

/** The further language of the shop that the address names; undefined for one that the shop does not have. */
const namedLanguage = (request: FastifyRequest) => {
  const named = languageIn(queryOf(request));
  return request.server.languages.slice(1).find((code) => code === named);
};

/** The language that was chosen in this browser, if the shop still has it; the storefront sets the cookie. */
const chosenLanguage = ({ cookies, server }: FastifyRequest) =>
  server.languages.find((code) => code === cookies.language) ?? defaultLanguage();

/**
 * A page in a chosen language that its address does not name is private to this browser: shared caches store for an
 * address what is the same for everyone, in the language that it names or in the shop's own.
 */
const setPrivate = (reply: FastifyReply) =>
  reply.header('cache-control', 'private, max-age=0, no-transform').header('vary', 'Cookie');
