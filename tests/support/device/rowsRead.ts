import { vi } from 'vitest';

type Read = (...args: unknown[]) => IDBRequest<unknown>;

const READS = [
  [IDBObjectStore, 'get'],
  [IDBObjectStore, 'getAll'],
  [IDBIndex, 'get'],
  [IDBIndex, 'getAll'],
] as const;

/** Counts the rows that IndexedDB returns from now on. */
export const countRowsRead = () => {
  let count = 0;
  for (const [{ prototype }, name] of READS) {
    const methods = prototype as unknown as Record<typeof name, Read>;
    const read = methods[name];
    vi.spyOn(methods, name).mockImplementation(function (this: unknown, ...args) {
      const request = read.apply(this, args);
      request.addEventListener('success', () => {
        count += [request.result ?? []].flat().length;
      });
      return request;
    });
  }
  return () => count;
};
