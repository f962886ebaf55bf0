import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  getStorageFailed,
  reportStorage,
  watchStorage,
} from '../../../src/sync/storage/storageHealth';
import { freeSpaceAfter } from '../../../src/sync/storage/storageLimits';
import { PICTURES_CACHE, SAVED_PICTURES_CACHE } from '../../../src/sync/worker/workerMessages';
import { savePictures } from '../../support/device/picturesOnDevice';

const parts = ['cart', 'auth'];

afterEach(() => {
  vi.unstubAllGlobals();
  for (const part of parts) reportStorage(part, true);
});

describe('Storage of the device', () => {
  it('fails while a part of it fails', () => {
    expect(getStorageFailed()).toBe(false);
    const steps = [
      ['cart', true, false],
      ['cart', false, true],
      ['auth', false, true],
      ['cart', true, true],
      ['auth', true, false],
    ] as const;
    for (const [part, isWorking, hasFailed] of steps) {
      reportStorage(part, isWorking);
      expect(getStorageFailed()).toBe(hasFailed);
    }
  });

  it('fails while work takes longer than 4 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let finish = () => {};
    watchStorage('cart', new Promise<void>((resolve) => (finish = resolve)));
    await vi.advanceTimersByTimeAsync(3_999);
    expect(getStorageFailed()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(getStorageFailed()).toBe(true);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(getStorageFailed()).toBe(false);
  });

  it('fails when work fails', async () => {
    watchStorage('cart', Promise.reject(new Error('lost')));
    await vi.waitFor(() => expect(getStorageFailed()).toBe(true));
  });

  it.each([
    [new DOMException('full', 'QuotaExceededError'), false],
    [new DOMException('lost', 'UnknownError'), true],
    [null, true],
  ])('deletes pictures when it is full: %s', async (error, hasPictures) => {
    await savePictures();
    await freeSpaceAfter(error);
    expect(await caches.has(PICTURES_CACHE)).toBe(hasPictures);
    expect(await caches.has(SAVED_PICTURES_CACHE)).toBe(hasPictures);
  });

  it('deletes each picture, since an open cache that is deleted keeps its files', async () => {
    await savePictures();
    const opened = await caches.open(PICTURES_CACHE);
    await freeSpaceAfter(new DOMException('full', 'QuotaExceededError'));
    expect(await opened.keys()).toEqual([]);
  });

  it('may be full where no pictures are stored', async () => {
    vi.stubGlobal('caches', undefined);
    await expect(
      freeSpaceAfter(new DOMException('', 'QuotaExceededError')),
    ).resolves.toBeUndefined();
  });
});
