import type { Page } from '@playwright/test';

/** Failures of IndexedDB seen on real devices; most affect pages opened afterwards. */

/** Delays every read by `ms`. */
export const slowReads = (page: Page, ms: number) =>
  page.addInitScript((delay) => {
    const late = <Request extends IDBRequest>(request: Request) => {
      const listen = request.addEventListener.bind(request);
      request.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
        listen(type, (event) =>
          setTimeout(() => typeof listener === 'function' && listener.call(request, event), delay),
        );
      // As localforage listens.
      Object.defineProperty(request, 'onsuccess', {
        set: (listener: EventListener) => request.addEventListener('success', listener),
      });
      return request;
    };
    // A delayed read in a write transaction would lose the transaction.
    const isLook = (source: IDBObjectStore | IDBIndex) =>
      ('objectStore' in source ? source.objectStore : source).transaction.mode === 'readonly';
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (...args) {
      const request = get.apply(this, args);
      return isLook(this) ? late(request) : request;
    };
    const { getAll } = IDBIndex.prototype;
    IDBIndex.prototype.getAll = function (...args: []) {
      const request = getAll.apply(this, args);
      return isLook(this) ? late(request) : request;
    };
  }, ms);

/** Makes every read of a record fail. */
export const rejectedReads = (page: Page) =>
  page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (...args) {
      if (this.name !== 'records') return get.apply(this, args);
      throw new DOMException('Internal error.', 'UnknownError');
    };
  });

/** Makes every open hang. */
export const blockedOpen = (page: Page) =>
  page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      request.addEventListener = () => undefined;
      // As localforage listens.
      Object.defineProperty(request, 'onsuccess', { set: () => undefined });
      return request;
    };
  });

/**
 * Makes the open page's connections fail at their next use: 'once' as in Safari, 'always' as with
 * a broken disk does.
 */
export const loseConnections = (page: Page, times: 'once' | 'always') =>
  page.evaluate((lost) => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function () {
      if (lost === 'once') IDBDatabase.prototype.transaction = transaction;
      const message = 'Connection to Indexed Database server lost. Refresh the page to try again';
      // Closed, so that further use of this connection fails.
      this.close();
      throw new DOMException(message, 'UnknownError');
    };
  }, times);

/** Makes every write of the open page fail until the cached pictures are deleted. */
export const fillDevice = (page: Page) =>
  page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    };
    const deleteCache = CacheStorage.prototype.delete;
    CacheStorage.prototype.delete = function (name) {
      if (name === 'shop-pictures-v1') IDBObjectStore.prototype.put = put;
      return deleteCache.call(this, name);
    };
  });
