import { LRUCache } from 'lru-cache';
import { bytesOf, type CachedResponse } from './cachedResponse';

/** How long cached data are fresh. */
export interface Freshness {
  /** Changes with every change of the data. */
  readonly version: number;
  /** In ms, for changes that are not announced; 0 is no limit. */
  readonly maxAge: number;
  /** Whether changes are announced. Data older than `maxAge` are then served once more while they are read again. */
  readonly isAnnounced: boolean;
}

/**
 * @param previous the response that is no longer fresh; may be returned if nothing changed
 */
type Read<Response> = (previous: Response | undefined) => Promise<Response>;

interface ResponseCacheOptions {
  freshness: Freshness;
  /** Whether the previous response is served while reading fails. */
  staleIfError: boolean;
  /** Including compressed bodies and keys; by default 64 MiB. */
  maxBytes?: number;
}

interface Entry<Response> {
  version: number;
  response: Response;
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_RESPONSES = 10_000;

/** Responses in memory by key. Concurrent requests for one that is missing or not fresh read it once. */
export const makeResponseCache = <Response extends CachedResponse>({
  freshness,
  staleIfError,
  maxBytes = MAX_BYTES,
}: ResponseCacheOptions) => {
  const cache = new LRUCache<string, Entry<Response>>({
    // By default the cache reads the clock in a timer, which is late on a busy server.
    ttlResolution: 0,
    max: MAX_RESPONSES,
    maxSize: maxBytes,
    sizeCalculation: ({ response }, key) => bytesOf(response, key),
    // `read` gets the stale response to compare with.
    noDeleteOnStaleGet: true,
    ignoreFetchAbort: true,
    allowStaleOnFetchRejection: staleIfError,
    fetchMethod: async (_key, previous, { context }) => {
      // Taken before reading: the response may lack a change made during it.
      const { version } = freshness;
      return { version, response: await (context as Read<Response>)(previous?.response) };
    },
  });

  /** @throws what `read` throws */
  return async (key: string, read: Read<Response>): Promise<Response> => {
    const readAgain = () =>
      cache.forceFetch(key, { context: read, ttl: freshness.maxAge, forceRefresh: true });
    const entry = cache.get(key, { allowStale: freshness.isAnnounced });
    if (entry?.version !== freshness.version) return (await readAgain()).response;
    if (!cache.has(key)) readAgain().catch(() => undefined);
    return entry.response;
  };
};
