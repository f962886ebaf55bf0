/** Direct access to the device's databases, without the code of the shop. */

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const withDatabase = async <Result>(
  name: string,
  work: (database: IDBDatabase) => Promise<Result>,
) => {
  const database = await resultOf(indexedDB.open(name));
  try {
    return await work(database);
  } finally {
    database.close();
  }
};

/** The rows of all stores of a database. */
export const readRawRows = (name: string) =>
  withDatabase(name, async (database) => {
    const stores = [...database.objectStoreNames].map((store) =>
      resultOf(database.transaction(store).objectStore(store).getAll()),
    );
    return (await Promise.all(stores)).flat();
  });

const RECORDS = 'shop-records';
const STORE = 'records';

/** The record as it is stored, undefined when there is none. */
export const readRawRecord = (key: string) =>
  withDatabase(RECORDS, async (database) => {
    if (!database.objectStoreNames.contains(STORE)) return undefined;
    return (await resultOf(database.transaction(STORE).objectStore(STORE).get(key))) as
      | string
      | undefined;
  });

export const writeRawRecord = (key: string, value: string) =>
  withDatabase(RECORDS, (database) =>
    resultOf(database.transaction(STORE, 'readwrite').objectStore(STORE).put(value, key)),
  );

/** Parses a record of redux-persist, in which every field is JSON within JSON. */
export const parseRecord = (raw = '{}') =>
  Object.fromEntries(
    Object.entries<string>(JSON.parse(raw)).map(([field, text]) => [field, JSON.parse(text)]),
  );

/** A stored record as version 3 would have written it, with a field this version does not know. */
export const asNewerVersion = (raw = '{}') =>
  raw.replace(/\\"version\\":-?\d+/, '\\"version\\":3').replace('{', '{"gifts":"[1]",');

export const readRecord = async (key: string) => parseRecord(await readRawRecord(key));

const OUTBOX = 'shop-outbox';
const ROWS = 'changes';

export const addOutboxRows = (rows: object[]) =>
  withDatabase(OUTBOX, (database) => {
    const store = database.transaction(ROWS, 'readwrite').objectStore(ROWS);
    return Promise.all(rows.map((row) => resultOf(store.add(row))));
  });

export const addOutboxRow = (row: object) => addOutboxRows([row]);

export const readOutboxRows = () =>
  withDatabase(OUTBOX, (database) =>
    resultOf(database.transaction(ROWS).objectStore(ROWS).getAll()),
  );

/** Everything in every database, localStorage and sessionStorage, as one text. */
export const dumpDevice = async () => {
  const databases: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    await withDatabase(name, async (database) => {
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        databases.push(
          name,
          store,
          await resultOf(rows.getAllKeys()),
          await resultOf(rows.getAll()),
        );
      }
    });
  }
  return JSON.stringify([databases, { ...localStorage }, { ...sessionStorage }]);
};

/** Blocks reads of a store with a long transaction, like another tab. @returns a function that ends it */
export const blockStore = async (name: string, store: string) => {
  const database = await resultOf(indexedDB.open(name));
  let held = true;
  const transaction = database.transaction(store, 'readwrite');
  const stay = () => {
    if (!held) return;
    transaction.objectStore(store).get('nothing').onsuccess = stay;
  };
  stay();
  return () =>
    new Promise<void>((resolve) => {
      held = false;
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    });
};

export const blockRecords = () => blockStore(RECORDS, STORE);
