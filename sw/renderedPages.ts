import { isSavingData } from '../src/browser/isSavingData';
import { withTimeout } from '../src/browser/withTimeout';
import { findCatalogueCall } from '../src/features/catalogue/catalogueCalls';
import { addressIn, languageIn } from '../src/languageQuery';
import { renderedAddress } from '../src/renderedAddress';
import { PAGES_CACHE, SAVED_AT_HEADER } from '../src/sync/worker/workerMessages';
import { isFurtherLanguage } from './languages';
import { PageStrategy } from './PageStrategy';
import { cacheOnlyOwnBuild, isOfBuild } from './plugins/cacheOnlyOwnBuild';
import { expireEntries } from './plugins/expireEntries';
import { rejectAltered } from './plugins/rejectAltered';
import { requestTimeout } from './plugins/requestTimeout';
import { requestSignal } from './requestSignal';

declare const self: ServiceWorkerGlobalScope;

/** Identifies the build that this worker belongs to; '' when the server does not render its pages. */
declare const BUILD: string;

/** After this time an uncached page opens from the shell; its document is cached when it arrives. */
const NAVIGATION_TIMEOUT_MS = 1_000;
const READ_TIMEOUT_MS = 10_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MONTH_S = 30 * 24 * 60 * 60;

/** Absolute, because the device's clock may have been set back since. */
const ageOf = ({ headers }: Response) =>
  Math.abs(Date.now() - Date.parse(headers.get(SAVED_AT_HEADER) ?? ''));

const strategy = new PageStrategy(
  {
    cacheName: PAGES_CACHE,
    plugins: [
      requestTimeout(() => requestSignal(READ_TIMEOUT_MS)),
      cacheOnlyOwnBuild(PAGES_CACHE, BUILD, () => new Date()),
      rejectAltered(),
      expireEntries(PAGES_CACHE, { maxEntries: 40, maxAgeSeconds: MONTH_S }),
    ],
  },
  // A cached page need not be newer, since the catalogue calls are revalidated anyway.
  (cached) => ageOf(cached) < (isSavingData() ? DAY_MS : MINUTE_MS),
);

/** The language that an address names, if the shop has it. */
const namedLanguage = (query: URLSearchParams) => {
  const named = languageIn(query);
  return named !== undefined && isFurtherLanguage(named) ? named : undefined;
};

/**
 * The rendered page at an address, from the cache or the network.
 * @throws when it does not arrive within a second or is of another build, and for pages that are not rendered
 */
export const respondWithPage = async ({ pathname, searchParams }: URL, event: ExtendableEvent) => {
  const address = BUILD && renderedAddress(pathname, searchParams);
  if (!address) throw new Error('The server renders no such page.');
  const request = new Request(addressIn(address, namedLanguage(searchParams)), {
    headers: { accept: 'text/html' },
    // Sends the language cookie, which decides where the address names no language; pages do not differ by user.
    credentials: 'same-origin',
    // The HTTP cache may hold a page of another build.
    cache: 'no-cache',
    redirect: 'error',
  });
  return withTimeout(strategy.handle({ event, request }), NAVIGATION_TIMEOUT_MS);
};

const deleteWhere = async (isGone: (url: string, cached: Response) => boolean) => {
  const cache = await caches.open(PAGES_CACHE);
  for (const request of await cache.keys()) {
    const cached = await cache.match(request);
    if (cached && isGone(request.url, cached)) await cache.delete(request);
  }
};

/** Deletes the pages of the missing resource of the catalogue call at `callUrl`: their addresses contain its id. */
export const deletePagesOf = async (callUrl: string) => {
  const id = findCatalogueCall(callUrl)?.id;
  if (id) await deleteWhere((url) => url.includes(id));
};

/** Deletes the pages of other builds when a new worker activates. */
export const deleteOtherBuilds = () =>
  self.addEventListener('activate', (event) =>
    event.waitUntil(deleteWhere((_url, cached) => !isOfBuild(cached, BUILD))),
  );
