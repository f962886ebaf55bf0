import { type DeviceFound, type DeviceQuery, searchDevice } from './deviceSearch';

/** Searches in a worker, because indexing 10,000 products would block taps and scrolling. */
export type SearchRequest = DeviceQuery & { id: number };

export interface SearchResponse {
  id: number;
  /** Undefined when nothing is saved or it cannot be read. */
  found: DeviceFound | undefined;
}

// Undefined on the server.
globalThis.addEventListener?.(
  'message',
  async ({ data: { id, ...query } }: MessageEvent<SearchRequest>) => {
    const found = await searchDevice(query).catch(() => undefined);
    postMessage({ id, found } satisfies SearchResponse);
  },
);
