import { vi } from 'vitest';

/** Records the connections in use. @returns functions that lose them, as Safari does, or close them */
export const watchConnections = () => {
  const { transaction, close } = IDBDatabase.prototype;
  const known = new Set<IDBDatabase>();
  let areLost = false;
  vi.spyOn(IDBDatabase.prototype, 'close').mockImplementation(function (this: IDBDatabase) {
    // A closed connection says so, whether it was lost before or not.
    known.delete(this);
    close.apply(this);
  });
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    if (areLost && known.has(this)) {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    }
    if (!areLost) known.add(this);
    return transaction.apply(this, args);
  });
  return {
    lose: () => {
      areLost = true;
    },
    close: () => {
      for (const connection of [...known]) connection.close();
    },
  };
};

/** Makes the next `times` opens fail: the database on the device has a newer version. */
export const rejectOpens = async (times: number) => {
  const { open } = IDBFactory.prototype;
  await new Promise((resolve) => {
    const request = open.call(indexedDB, 'newer', 2);
    request.onsuccess = () => resolve(request.result.close());
  });
  let left = times;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...args) {
    if (left === 0) return open.apply(this, args);
    left -= 1;
    return open.call(this, 'newer', 1);
  });
};

/** Makes every open hang, as while another tab deletes or upgrades the database. */
export const hangOpens = () => {
  const { open } = IDBFactory.prototype;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...args) {
    const request = open.apply(this, args);
    vi.spyOn(request, 'addEventListener').mockReturnValue();
    request.onsuccess = () => request.result.close();
    return request;
  });
};

/** Makes the next `times` reads of carts fail. */
export const failReads = (times: number) => {
  const { get } = IDBObjectStore.prototype;
  let left = times;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, at) {
    const matches = /cart|root/.test(String(at)) && left > 0;
    if (!matches) return get.call(this, at);
    left -= 1;
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
};

/** Makes the next `times` writes fail whose value matches. */
export const failWrites = (times: number, name: string, matches = (_value: unknown) => true) => {
  const { put } = IDBObjectStore.prototype;
  let left = times;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...[value, at]
  ) {
    if (left === 0 || !matches(value)) return put.call(this, value, at);
    left -= 1;
    throw new DOMException('no', name);
  });
};
