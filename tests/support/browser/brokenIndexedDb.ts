import type { Page } from '@playwright/test';

/** How IndexedDB fails on real devices. Each is for pages that are opened afterwards. */

/** Every look into a database takes so many milliseconds. */
export const slowReads = (page: Page, ms: number) =>
  page.addInitScript((delay) => {
    const late = <Request extends IDBRequest>(request: Request) => {
      const listen = request.addEventListener.bind(request);
      request.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
        listen(type, (event) =>
          setTimeout(() => typeof listener === 'function' && listener.call(request, event), delay),
        );
      return request;
    };
    // What reads in order to write would lose its transaction meanwhile.
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

/** No record can be read. */
export const rejectedReads = (page: Page) =>
  page.addInitScript(() => {
    IDBObjectStore.prototype.get = () => {
      throw new DOMException('Internal error.', 'UnknownError');
    };
  });

/** No database opens, and none refuses. */
export const blockedOpen = (page: Page) =>
  page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      request.addEventListener = () => undefined;
      return request;
    };
  });

/**
 * Has the open page's connections fail at their next use: 'once' as Safari loses them, 'always' as
 * a broken disk does.
 */
export const loseConnections = (page: Page, times: 'once' | 'always') =>
  page.evaluate((lost) => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function () {
      if (lost === 'once') IDBDatabase.prototype.transaction = transaction;
      const message = 'Connection to Indexed Database server lost. Refresh the page to try again';
      // Closed in earnest: whoever goes on with this connection fails for good.
      this.close();
      throw new DOMException(message, 'UnknownError');
    };
  }, times);

/** The open page can write nothing more to its databases, until the saved pictures have gone. */
export const fillDevice = (page: Page) =>
  page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    };
    const forget = CacheStorage.prototype.delete;
    CacheStorage.prototype.delete = function (name) {
      if (name === 'shop-pictures-v1') IDBObjectStore.prototype.put = put;
      return forget.call(this, name);
    };
  });
