import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import type { SalesTerms } from '../../../src/contract/shop/salesTerms';
import { type CachedResponse, makeCachedResponse } from '../http/cachedResponse';
import { hashOf } from '../http/hash';
import { makeResponseCache } from '../http/responseCache';
import type { BuildReader } from './buildReader';
import type { RenderedPage } from './renderedPage';

export interface PageCacheOptions {
  /** Above this delay of the event loop pages are not rendered, in ms; 0 is never. */
  maxDelay: number;
  /** What applies now of the facts that search engines read. */
  readTerms: () => Promise<SalesTerms>;
}

interface CachedPage extends CachedResponse {
  status: RenderedPage['status'];
  /** Hash of the data that the page shows. */
  version: string;
  /** The version of the catalogue that the data was read from; undefined if it may be a later one. */
  catalogueVersion: string | undefined;
  /** Identifies the build. */
  build: string;
  /** The hash of the inline styles, for the Content-Security-Policy. */
  styleSource: string;
  /** The value of the `lang` attribute. */
  lang: string;
}

/** A rendered page's path and query, and the code of its language. */
interface PageAddress {
  address: string;
  language: string;
}

/** A further render would wait longer than the browser takes to render the page itself. */
const MAX_WAITING_RENDERS = 64;
/** Enough to keep the thread busy; more would block this event loop for longer. */
const MAX_CONCURRENT_RENDERS = 4;

/** The hash of a state, without the times at which its parts were read. */
const versionOf = (state: string) =>
  hashOf(state.replaceAll(/"(?:loaded|served)At":(?:"[^"]*"|\w+)/g, ''));

/** @throws when a turn of the event loop takes longer than `maxDelay` ms; 0 is no limit */
const assertNotBusy = async (maxDelay: number) => {
  if (maxDelay === 0) return;
  const start = performance.now();
  await nextTurn();
  const delay = Math.round(performance.now() - start);
  if (delay > maxDelay) throw new Error(`The server is busy: its event loop took ${delay} ms.`);
};

/**
 * Rendered pages in memory, by build, language and address. Concurrent requests for a page render it once, and
 * only when its data changed. While the catalogue cannot be read, the last page is served.
 */
export const makePageCache = (
  app: FastifyInstance,
  { readBuiltAt, readBuild }: BuildReader,
  { maxDelay, readTerms }: PageCacheOptions,
) => {
  const withRenderSlot = pLimit(MAX_CONCURRENT_RENDERS);

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
    const state = JSON.stringify(await renderer.load(url, language));
    const { country, delivery, returns } = await readTerms();
    const terms = { country, delivery, ...(returns && { returns }) };
    const version = versionOf(state + JSON.stringify(terms));
    if (previous?.version === version) return { ...previous, catalogueVersion };
    const page = await renderer.render(url, state, language, terms);
    const { document, styleSource } = await template.toDocument(page, state);
    const { status, lang } = page;
    const { build } = template;
    const response = makeCachedResponse(document);
    return { ...response, status, version, catalogueVersion, build, styleSource, lang };
  };

  const { catalogueFreshness: freshness } = app;
  const cached = makeResponseCache<CachedPage>({ freshness, staleIfError: true });

  const read = async (builtAt: number, page: PageAddress, previous?: CachedPage) => {
    try {
      await assertNotBusy(maxDelay);
      if (withRenderSlot.pendingCount >= MAX_WAITING_RENDERS) {
        throw new Error('Too many pages are being rendered.');
      }
      return await withRenderSlot(() => renderPage(builtAt, page, previous));
    } catch (error) {
      app.log.warn({ err: error }, 'A page could not be rendered.');
      throw error;
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
