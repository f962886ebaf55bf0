import { vi } from 'vitest';
import { PICTURES_CACHE, SAVED_PICTURES_CACHE } from '../../../src/sync/worker/workerMessages';
import { makeCaches } from '../worker/support';

/** Gives the device new caches with a viewed and a saved picture. */
export const savePictures = async () => {
  vi.stubGlobal('caches', makeCaches());
  for (const name of [PICTURES_CACHE, SAVED_PICTURES_CACHE]) {
    await (await caches.open(name)).put('/pictures/p.webp', new Response('picture'));
  }
};
