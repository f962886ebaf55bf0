import type { DBSchema, IDBPTransaction } from 'idb';
import type { FeedProduct } from '../../../contract/catalogue/catalogueFeed';
import type { Category } from '../../../contract/catalogue/category';
import type { ProductTexts } from '../../../contract/catalogue/product';
import type { LatestVariant, LatestVariants } from '../../../sync/requests/latestVariants';
import { makeDatabase } from '../../../sync/storage/database';
import { runTransaction } from '../../../sync/storage/runTransaction';
import { STORAGE_TIMEOUT_MS } from '../../../sync/storage/storageLimits';

/** A copy of all products of one catalogue version, in pages; `unfinished` while pages are missing. */
export interface CatalogueCopy {
  /** The key of its pages; two copies may have the same version. */
  id: string;
  version: string;
  /** The stock version of its first page; other pages may have a later one. */
  stockVersion: string;
  /** When its first page was received (ISO 8601). */
  savedAt: string;
  /** When the server sent it, by the server's clock. */
  servedAt?: string | undefined;
  /** The code of the language that it was requested in; those of earlier versions have none. */
  language?: string | undefined;
  categories: Category[];
  /** The number of all products, and of those in the pages so far. */
  total: number;
  products: number;
  pages: number;
  /** The size of the pages so far, as transferred. */
  bytes: number;
  /** The last product before the next page. */
  next?: string | undefined;
}

type CopyName = 'current' | 'unfinished';

interface Schema extends DBSchema {
  /** The variants of every product that was shown, by id; devices have the store under this name. */
  packs: { key: string; value: LatestVariant };
  copies: { key: CopyName; value: CatalogueCopy };
  pages: { key: [copyId: string, page: number]; value: FeedProduct[] };
  /** By the id of the product. */
  texts: { key: string; value: ProductTexts };
}

const withDatabase = makeDatabase<Schema>({
  name: 'shop-catalogue',
  version: 3,
  openTimeoutMs: STORAGE_TIMEOUT_MS,
  upgrade: (database) => {
    for (const name of ['copies', 'pages', 'packs', 'texts'] as const) {
      if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
    }
  },
});

const pagesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

const NAMES = ['copies', 'pages'] as const;

const inTransaction = <Mode extends IDBTransactionMode, Result>(
  mode: Mode,
  work: (transaction: IDBPTransaction<Schema, typeof NAMES, Mode>) => Promise<Result>,
) => withDatabase((database) => runTransaction(database, NAMES, mode, work));

export const readCopy = (name: CopyName) =>
  inTransaction('readonly', (transaction) => transaction.objectStore('copies').get(name));

/** The current copy with its products, read in one transaction; undefined when there is none. */
export const readCurrent = () =>
  inTransaction('readonly', async (transaction) => {
    const copy = await transaction.objectStore('copies').get('current');
    if (!copy) return undefined;
    const pages = await transaction.objectStore('pages').getAll(pagesOf(copy.id));
    return { copy, products: pages.flat() };
  });

/**
 * Adds a page to the unfinished copy.
 * @param copy the copy including the new page
 * @returns false, without a change, when another tab has deleted or replaced the earlier pages
 */
export const addPage = (copy: CatalogueCopy, products: FeedProduct[]) =>
  inTransaction('readwrite', async (transaction) => {
    const copies = transaction.objectStore('copies');
    const unfinished = await copies.get('unfinished');
    if (copy.pages > 1 && unfinished?.id !== copy.id) return false;
    await Promise.all([
      transaction.objectStore('pages').put(products, [copy.id, copy.pages]),
      copies.put(copy, 'unfinished'),
    ]);
    return true;
  });

/**
 * Makes the unfinished copy the current one and deletes the pages of others, in one transaction.
 * @returns false, without a change, when another tab has deleted or replaced it
 */
export const activateCopy = (copy: CatalogueCopy) =>
  inTransaction('readwrite', async (transaction) => {
    const copies = transaction.objectStore('copies');
    const pages = transaction.objectStore('pages');
    const unfinished = await copies.get('unfinished');
    if (unfinished?.id !== copy.id) return false;
    const keys = await pages.getAllKeys();
    await Promise.all([
      copies.put(copy, 'current'),
      copies.delete('unfinished'),
      ...keys.filter(([id]) => id !== copy.id).map((key) => pages.delete(key)),
    ]);
    return true;
  });

/** Deletes the unfinished copy; the current one stays. */
export const deleteUnfinished = () =>
  inTransaction('readwrite', async (transaction) => {
    const copies = transaction.objectStore('copies');
    const unfinished = await copies.get('unfinished');
    await copies.delete('unfinished');
    if (unfinished) await transaction.objectStore('pages').delete(pagesOf(unfinished.id));
  });

/** Deletes the catalogue with its texts and the variants that were shown. */
export const deleteCatalogue = () =>
  withDatabase((database) =>
    runTransaction(database, [...NAMES, 'texts', 'packs'], 'readwrite', (transaction) =>
      Promise.all(
        [...transaction.objectStoreNames].map((name) => transaction.objectStore(name).clear()),
      ),
    ),
  );

/** @returns false, without a change, when another tab has deleted the catalogue */
export const writeTexts = (products: ProductTexts[]) =>
  withDatabase((database) =>
    runTransaction(database, ['copies', 'texts'], 'readwrite', async (transaction) => {
      if (!(await transaction.objectStore('copies').get('current'))) return false;
      const texts = transaction.objectStore('texts');
      await Promise.all(products.map((product) => texts.put(product, product._id)));
      return true;
    }),
  );

/** Deletes the texts of all products but these. */
export const deleteOtherTexts = (ids: Set<string>) =>
  withDatabase((database) =>
    runTransaction(database, ['texts'], 'readwrite', async ({ store }) => {
      const gone = (await store.getAllKeys()).filter((id) => !ids.has(id));
      await Promise.all(gone.map((id) => store.delete(id)));
    }),
  );

export const readTexts = (productId: string) =>
  withDatabase((database) => database.get('texts', productId));

/** How many products have texts. */
export const countTexts = () => withDatabase((database) => database.count('texts'));

export const readVariants = () =>
  withDatabase(async (database): Promise<LatestVariants> => {
    const transaction = database.transaction('packs');
    const [ids, variants] = await Promise.all([
      transaction.store.getAllKeys(),
      transaction.store.getAll(),
    ]);
    return Object.fromEntries(variants.map((variant, index) => [ids[index], variant]));
  });

/** Writes variants, unless another tab has written later ones. */
export const writeVariants = (variants: Map<string, LatestVariant>) =>
  withDatabase((database) =>
    runTransaction(database, ['packs'], 'readwrite', async (transaction) => {
      const store = transaction.objectStore('packs');
      const write = async ([id, variant]: [string, LatestVariant]) => {
        const known = await store.get(id);
        if (!known || known.at <= variant.at) await store.put(variant, id);
      };
      await Promise.all([...variants].map(write));
    }),
  );
