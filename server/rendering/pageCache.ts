import type { FastifyInstance } from 'fastify';
import { type CachedResponse, makeCachedResponse } from '../http/cachedResponse';
import { hashOf } from '../http/etag';
import { makeResponseCache } from '../http/responseCache';
import { makeAfterAccepting } from './afterAccepting';
import { assertNotBusy } from './assertNotBusy';
import { type BuildOptions, makeBuildReader } from './buildReader';
import { limitConcurrency } from './limitConcurrency';
import type { RenderedPage } from './renderedPage';

export interface PageCacheOptions extends BuildOptions {
  /** Above this delay of the event loop pages are not rendered, in ms; 0 is never. */
  maxDelay: number;
}

interface CachedPage extends CachedResponse {
  status: RenderedPage['status'];
  /** Of the data that it shows. */
  version: string;
  /** The version of the catalogue that this data was read of; undefined where it may be a later one. */
  catalogueVersion: string | undefined;
  /** Identifies the build. */
  build: string;
  /** For the Content-Security-Policy. */
  styleSource: string;
  /** Of its language. */
  lang: string;
}

/** A rendered page's path and query, and the code of its language. */
export interface PageAddress {
  address: string;
  language: string;
}

/** Those beyond would wait longer than the browser takes to render the page itself. */
const MAX_WAITING_RENDERS = 64;
/** So many keep the thread busy; more would make the turns of this event loop long. */
const MAX_CONCURRENT_RENDERS = 4;

/** Of a state as JSON, without the times at which it was read. */
const versionOf = (state: string) =>
  hashOf(state.replaceAll(/"(?:loaded|served)At":(?:"[^"]*"|\w+)/g, ''));

/**
 * Rendered pages in memory, by build, language and address. Concurrent requests for a page render it once, and
 * only when its data changed. While the catalogue cannot be read, the last page is served.
 */
export const makePageCache = (app: FastifyInstance, options: PageCacheOptions) => {
  const { readBuiltAt, readBuild } = makeBuildReader(app, options);
  const afterAccepting = makeAfterAccepting(app.server);
  const inTurn = limitConcurrency(MAX_CONCURRENT_RENDERS);
  let renders = 0;

  const renderPage = async (
    builtAt: number,
    { address, language }: PageAddress,
    previous?: CachedPage,
  ): Promise<CachedPage> => {
    const { renderer, template } = await readBuild(builtAt);
    const url = new URL(address, 'http://localhost');
    // Read before the data, so that it is never newer than them. Where changes are not announced, the calls'
    // caches expire one by one, and that is not certain.
    const catalogueVersion = app.catalogueFreshness.isAnnounced
      ? await renderer.loadCatalogueVersion()
      : undefined;
    const state = JSON.stringify(await renderer.load(url));
    const version = versionOf(state);
    if (previous?.version === version) return { ...previous, catalogueVersion };
    const page = await renderer.render(url, state, language);
    const { document, styleSource } = await template.toDocument(page, state);
    const { status, lang } = page;
    const { build } = template;
    const response = makeCachedResponse(document);
    return { ...response, status, version, catalogueVersion, build, styleSource, lang };
  };

  const { catalogueFreshness: freshness } = app;
  const cached = makeResponseCache<CachedPage>({ freshness, staleIfError: true });

  const read = async (builtAt: number, page: PageAddress, previous?: CachedPage) => {
    if (renders >= MAX_WAITING_RENDERS) throw new Error('Too many pages are being rendered.');
    renders += 1;
    try {
      await assertNotBusy(options.maxDelay);
      return await inTurn(async () => {
        await afterAccepting();
        return renderPage(builtAt, page, previous);
      });
    } catch (error) {
      app.log.warn({ err: error }, 'A page could not be rendered.');
      throw error;
    } finally {
      renders -= 1;
    }
  };

  /** Undefined for a page that cannot be rendered now. */
  return async (page: PageAddress) => {
    try {
      const builtAt = await readBuiltAt();
      const key = `${builtAt} ${page.language} ${page.address}`;
      return await cached(key, (previous) => read(builtAt, page, previous));
    } catch {
      return undefined;
    }
  };
};
