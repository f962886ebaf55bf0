import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { type LoadedFile, loadFile } from './loadFile';

/** A deployment replaces files while the server runs. */
const CHECK_INTERVAL_MS = 100;
/** A build has about 4 MB; the rest is for the most requested pictures. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Memory of a cached file besides its content. */
const OVERHEAD_BYTES = 2048;

/** Excludes hidden files and paths outside of the folder. */
const PLAIN_NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Files of a folder in memory; changes on disk are noticed. */
export const makeFileCache = (directory: string) => {
  const cache = new LRUCache<string, LoadedFile>({
    ttl: CHECK_INTERVAL_MS,
    // By default the cache reads the clock in a timer, which is late on a busy server.
    ttlResolution: 0,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes + OVERHEAD_BYTES,
    ignoreFetchAbort: true,
    fetchMethod: (name, previous) =>
      loadFile(path.join(directory, name), previous).catch(() => undefined),
  });
  return {
    directory,
    /** @returns undefined for what is missing, hidden or large */
    read: async (name: string) => (PLAIN_NAME.test(name) ? cache.fetch(name) : undefined),
  };
};

export type FileCache = ReturnType<typeof makeFileCache>;
