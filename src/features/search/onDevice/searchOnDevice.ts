import { type DeviceFound, type DeviceQuery, searchDevice } from './deviceSearch';
import type { SearchRequest, SearchResponse } from './searchWorker';

type Resolve = (found: DeviceFound | undefined) => void;

interface Thread {
  worker: Worker;
  waiting: Map<number, { query: DeviceQuery; resolve: Resolve }>;
}

let thread: Thread | undefined;
let lastId = 0;
/** Used where module workers are missing or the worker could not be loaded. */
let hasNoWorker = typeof Worker === 'undefined';

const searchHere = (query: DeviceQuery) => searchDevice(query).catch(() => undefined);

const startThread = (): Thread => {
  const worker = new Worker(new URL('./searchWorker.ts', import.meta.url), { type: 'module' });
  const waiting: Thread['waiting'] = new Map();
  worker.onmessage = ({ data: { id, found } }: MessageEvent<SearchResponse>) => {
    waiting.get(id)?.resolve(found);
    waiting.delete(id);
  };
  worker.onerror = () => {
    hasNoWorker = true;
    worker.terminate();
    for (const { query, resolve } of waiting.values())
      void searchHere(query).then(resolve, () => resolve(undefined));
    waiting.clear();
  };
  return { worker, waiting };
};

/** Searches the saved catalogue, or `catalogue`. @returns undefined when nothing is saved */
export const searchOnDevice = async (query: DeviceQuery): Promise<DeviceFound | undefined> => {
  if (hasNoWorker) return searchHere(query);
  thread ??= startThread();
  const { worker, waiting } = thread;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    waiting.set(id, { query, resolve });
    worker.postMessage({ id, ...query } satisfies SearchRequest);
  });
};
