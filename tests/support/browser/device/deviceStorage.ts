import type { BrowserContext, Page } from '@playwright/test';

/** The contents of a database by store: keys and values in the same order. */
const readDatabase = (page: Page, name: string) =>
  page.evaluate(async (database) => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opening a missing database would create it.
    const known = await indexedDB.databases();
    if (!known.some((each) => each.name === database)) return [];
    const connection = await settled(indexedDB.open(database));
    const stores: [store: string, keys: unknown[], values: unknown[]][] = [];
    for (const store of connection.objectStoreNames) {
      const reading = connection.transaction(store).objectStore(store);
      const [keys, values] = [settled(reading.getAllKeys()), settled(reading.getAll())];
      stores.push([store, await keys, await values]);
    }
    connection.close();
    return stores;
  }, name);

/** An empty page of the shop's origin, to inspect its storage. */
export const openBarePage = async (context: BrowserContext, url: string) => {
  const page = await context.newPage();
  const bare = `${url}/api/bare`;
  await page.route(bare, (route) => route.fulfill({ contentType: 'text/html', body: 'Bare' }));
  await page.goto(bare);
  return page;
};

/** The raw redux-persist record of `key`. */
export const readRecord = async (page: Page, key: string): Promise<string | undefined> => {
  const stores = await readDatabase(page, 'shop-records');
  // localforage keeps a store of its own beside it.
  const records = stores.find(([store]) => store === 'records');
  if (!records) return undefined;
  const [, keys, values] = records;
  return values[keys.indexOf(key)] as string | undefined;
};

/** All storage a script of the shop can read, as text. */
export const dumpDevice = async (page: Page) => {
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name = '' }) => name),
  );
  const databases = await Promise.all(names.map((name) => readDatabase(page, name)));
  const others = await page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts;
  });
  return [JSON.stringify(databases), ...others].join('\n');
};

/** Creates the outbox database with these raw rows. */
export const putOutboxRows = (page: Page, rows: object[]) =>
  page.evaluate(
    (values) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('shop-outbox', 1);
        opening.onupgradeneeded = () =>
          opening.result
            .createObjectStore('changes', { keyPath: 'seq', autoIncrement: true })
            .createIndex('user', 'userId');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('changes', 'readwrite');
          for (const value of values) transaction.objectStore('changes').put(value);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    rows,
  );
