import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { LANGUAGES_CACHE, type PageMessage } from '../src/pwa/workerMessages';
import { cacheOnlyScripts } from './plugins/cacheOnlyScripts';

declare const self: ServiceWorkerGlobalScope;

/** Paths of this version's files with sentences: `scripts/build/serviceWorker.ts` puts them here. */
declare const LANGUAGES: string[];

/** 'hi' of /assets/language-hi-Cn2pupoy.js */
const FILE = /^\/assets\/language-(\w+)-[^/]+\.js$/;

const languageOf = (path: string) => FILE.exec(path)?.[1];

const savedPaths = async () => {
  const saved = await (await caches.open(LANGUAGES_CACHE)).keys();
  return saved.map(({ url }) => new URL(url).pathname);
};

/** The files of this version in the languages that were chosen on this device. */
export const chosenFiles = async () => {
  const chosen = new Set((await savedPaths()).map(languageOf));
  return LANGUAGES.filter((path) => chosen.has(languageOf(path)));
};

/** A file of another version stays until this one's is there: it tells what was chosen. */
export const deleteOtherVersions = async () => {
  const cache = await caches.open(LANGUAGES_CACHE);
  const saved = new Set(await savedPaths());
  const missing = new Set(LANGUAGES.filter((path) => !saved.has(path)).map(languageOf));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isOld = !LANGUAGES.includes(pathname) && !missing.has(languageOf(pathname));
    if (isOld) await cache.delete(request);
  }
};

/**
 * Saves a language when it is chosen. A new version fetches its own file of it before it takes over,
 * like those that it precaches, so that the shop opens in that language without a network, too.
 */
export const saveLanguages = () => {
  const strategy = new CacheFirst({
    cacheName: LANGUAGES_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [cacheOnlyScripts()],
  });
  /** As far as possible: what is missing is saved when a page loads it, and must not hold up a new version. */
  const save = async (event: ExtendableEvent, files: string[] | Promise<string[]>) => {
    const requests = (await files).map((path) => new URL(path, location.href).href);
    await Promise.allSettled(
      requests.map((request) => Promise.all(strategy.handleAll({ event, request }))),
    );
  };
  registerRoute(({ url, sameOrigin }) => sameOrigin && FILE.test(url.pathname), strategy);
  self.addEventListener('install', (event) => event.waitUntil(save(event, chosenFiles())));
  self.addEventListener('message', (event) => {
    const { type, code } = (event.data ?? {}) as Partial<PageMessage>;
    if (type !== 'SAVE_LANGUAGE') return;
    const files = LANGUAGES.filter((path) => languageOf(path) === code);
    event.waitUntil(save(event, files));
  });
  self.addEventListener('activate', (event) => event.waitUntil(deleteOtherVersions()));
};
