import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { LANGUAGES_CACHE } from '../src/pwa/workerMessages';
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

export const deleteOtherVersions = async () => {
  const cache = await caches.open(LANGUAGES_CACHE);
  for (const request of await cache.keys()) {
    if (!LANGUAGES.includes(new URL(request.url).pathname)) await cache.delete(request);
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
  registerRoute(({ url, sameOrigin }) => sameOrigin && FILE.test(url.pathname), strategy);
  self.addEventListener('install', (event) => {
    const save = (request: string) => Promise.all(strategy.handleAll({ event, request }));
    event.waitUntil(chosenFiles().then((files) => Promise.all(files.map(save))));
  });
  self.addEventListener('activate', (event) => event.waitUntil(deleteOtherVersions()));
};
