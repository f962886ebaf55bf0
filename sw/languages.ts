import type { WorkboxPlugin } from 'workbox-core/types';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { LANGUAGES_CACHE, type PageMessage } from '../src/sync/worker/workerMessages';
import { requestLimit } from './plugins/requestLimit';
import { FILE_TIMEOUT_MS, requestSignal } from './requestSignal';

/** Caches only scripts: the page of a captive portal also has status 200. */
export const cacheOnlyScripts = (): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.includes('javascript')
      ? response
      : null,
});

declare const self: ServiceWorkerGlobalScope;

/** The paths of this version's language files, inserted by `scripts/build/serviceWorker.ts`. */
declare const LANGUAGES: string[];

/** Captures 'hi' in /assets/language-hi-Cn2pupoy.js. */
const FILE = /^\/assets\/language-(\w+)-[^/]+\.js$/;

const languageOf = (path: string) => FILE.exec(path)?.[1];

/** Whether the shop has this further language. */
export const isFurtherLanguage = (code: string) =>
  LANGUAGES.some((path) => languageOf(path) === code);

const cachedPaths = async () => {
  const cached = await (await caches.open(LANGUAGES_CACHE)).keys();
  return cached.map(({ url }) => new URL(url).pathname);
};

/** The files of this version in the languages that were chosen on this device. */
export const chosenFiles = async () => {
  const chosen = new Set((await cachedPaths()).map(languageOf));
  return LANGUAGES.filter((path) => chosen.has(languageOf(path)));
};

/** A file of another version stays until its successor is cached, because it records that the language was chosen. */
export const deleteOtherVersions = async () => {
  const cache = await caches.open(LANGUAGES_CACHE);
  const cached = new Set(await cachedPaths());
  const missing = new Set(LANGUAGES.filter((path) => !cached.has(path)).map(languageOf));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isOld = !LANGUAGES.includes(pathname) && !missing.has(languageOf(pathname));
    if (isOld) await cache.delete(request);
  }
};

/**
 * Caches a language when it is chosen. A new version caches its own file of each chosen language during
 * installation, like the precached files, so that the shop opens in that language offline.
 */
export const cacheLanguages = () => {
  const strategy = new CacheFirst({
    cacheName: LANGUAGES_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [requestLimit(() => requestSignal(FILE_TIMEOUT_MS)), cacheOnlyScripts()],
  });
  /** A failure is ignored, because it must not block a new version: the file is cached when a page loads it. */
  const save = async (event: ExtendableEvent, files: string[] | Promise<string[]>) => {
    const requests = (await files).map((path) => new URL(path, location.href).href);
    await Promise.allSettled(
      requests.map((request) => Promise.all(strategy.handleAll({ event, request }))),
    );
  };
  registerRoute(({ url, sameOrigin }) => sameOrigin && FILE.test(url.pathname), strategy);
  self.addEventListener('install', (event) => event.waitUntil(save(event, chosenFiles())));
  self.addEventListener('message', (event) => {
    const message = event.data as PageMessage | null;
    if (message?.type !== 'SAVE_LANGUAGE') return;
    const files = LANGUAGES.filter((path) => languageOf(path) === message.code);
    event.waitUntil(save(event, files));
  });
  self.addEventListener('activate', (event) => event.waitUntil(deleteOtherVersions()));
};
