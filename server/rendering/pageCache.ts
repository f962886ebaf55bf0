import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type CachedResponse, makeCachedResponse } from '../http/cachedResponse';
import { hashOf } from '../http/etag';
import { makeResponseCache } from '../http/responseCache';
import { readPageTemplate } from './pageDocument';
import { importPageRenderer, type LoadedPage } from './pageRenderer';

export interface PageCacheOptions {
  /** Of the built storefront. */
  directory: string;
  shopId: string;
  /** Where shoppers reach the shop, without a trailing slash; '' when that is not configured. */
  origin: string;
}

interface CachedPage extends CachedResponse {
  status: LoadedPage['status'];
  /** Of the data that it shows. */
  version: string;
  /** Identifies the build. */
  build: string;
  /** For the Content-Security-Policy. */
  styleSource: string;
}

/** Rendering is synchronous: more at once would stop the API beside it. */
const MAX_CONCURRENT_RENDERS = 8;

/** The state without the times at which it was read. */
const stringifyState = (state: LoadedPage['state']) =>
  JSON.stringify(state, (key, value) => (/^(?:loaded|served)At$/.test(key) ? undefined : value));

/** A deployment replaces files while the server runs. */
const CHECK_INTERVAL_MS = 100;

/** When the build was made that is in place. */
const makeBuildWatch = (directory: string) => {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let builtAt: Promise<number>;
  return () => {
    const now = performance.now();
    if (now - checkedAt > CHECK_INTERVAL_MS) {
      checkedAt = now;
      builtAt = stat(path.join(directory, '.server/pages.json')).then(({ mtimeMs }) => mtimeMs);
    }
    return builtAt;
  };
};

/** Imports the renderer of a build, once. */
const makeBuildReader = (app: FastifyInstance, { directory, shopId, origin }: PageCacheOptions) => {
  let current: { builtAt: number; parts: ReturnType<typeof importBuild> } | undefined;
  const importBuild = (builtAt: number) =>
    Promise.all([
      importPageRenderer(app, { directory, shopId, origin, builtAt }),
      readPageTemplate(directory),
    ]);
  return async (builtAt: number) => {
    if (current?.builtAt !== builtAt) {
      current = { builtAt, parts: importBuild(builtAt) };
      // Half of a deployment: the next request reads it again.
      current.parts.catch(() => {
        current = undefined;
      });
    }
    const [renderer, template] = await current.parts;
    return { renderer, template };
  };
};

/**
 * Rendered pages in memory, by address. Concurrent requests for a page render it once, and only when
 * the build or its data changed. While the catalogue cannot be read, the last page is served.
 */
export const makePageCache = (app: FastifyInstance, options: PageCacheOptions) => {
  const readBuiltAt = makeBuildWatch(options.directory);
  const readBuild = makeBuildReader(app, options);
  let renders = 0;

  const renderPage = async (
    builtAt: number,
    address: string,
    previous?: CachedPage,
  ): Promise<CachedPage> => {
    const { renderer, template } = await readBuild(builtAt);
    const url = new URL(address, 'http://localhost');
    const { status, state } = await renderer.load(url);
    const version = hashOf(stringifyState(state));
    if (previous?.version === version) return previous;
    const page = await renderer.render(url, state);
    const { document, styleSource } = await template.toDocument(page, state);
    return {
      ...makeCachedResponse(document),
      status: page.isNotFound ? 404 : status,
      version,
      build: template.build,
      styleSource,
    };
  };

  const { catalogueFreshness: freshness } = app;
  const cached = makeResponseCache<CachedPage>({ freshness, staleIfError: true });

  const read = async (builtAt: number, address: string, previous?: CachedPage) => {
    if (renders >= MAX_CONCURRENT_RENDERS) throw new Error('Too many pages are being rendered.');
    renders += 1;
    try {
      return await renderPage(builtAt, address, previous);
    } catch (error) {
      app.log.warn({ err: error }, 'A page could not be rendered.');
      throw error;
    } finally {
      renders -= 1;
    }
  };

  /** Undefined for a page that cannot be rendered now. */
  return async (address: string) => {
    try {
      const builtAt = await readBuiltAt();
      return await cached(`${builtAt} ${address}`, (previous) => read(builtAt, address, previous));
    } catch {
      return undefined;
    }
  };
};
