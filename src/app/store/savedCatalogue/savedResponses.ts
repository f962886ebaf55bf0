import type { ProductCard } from '../../../contract/catalogue/product';
import { readFilters } from '../../../contract/rules/filters/filterAddress';
import { selectCards } from '../../../contract/rules/filters/selectCards';
import type { LoadedPage } from '../../../features/catalogue/catalogueApi';
import {
  fetchCategories,
  selectCategories,
} from '../../../features/catalogue/categories/categoriesSlice';
import { selectProductDetails } from '../../../features/catalogue/ProductDetails/productDetailsSlice';
import {
  fetchProductsByCategory,
  selectProductsByCategory,
} from '../../../features/catalogue/productsByCategory/productsByCategorySlice';
import {
  type LoadedShelf,
  parseShelfAddress,
} from '../../../features/catalogue/productsByCategory/shelf';
import {
  readSavedCatalogue,
  type SavedCatalogue,
} from '../../../features/catalogue/saved/savedCatalogue';
import type { AppDispatch, AppState } from '../../../sync/requests/appStore';

/**
 * Data of the saved catalogue for calls without a response. It is dispatched as the result of the call, with
 * the time it was saved, like a response from the service worker's cache.
 */
export interface StoreAccess {
  dispatch: AppDispatch;
  getState: () => AppState;
}

const REQUEST_ID = 'saved-catalogue';

/** The shelves of a saved catalogue, each made once, so that it is indexed once. */
const savedShelves = new WeakMap<SavedCatalogue, Map<string, ProductCard[]>>();

const shelfOf = (saved: SavedCatalogue, id: string) => {
  const shelves = savedShelves.get(saved) ?? new Map<string, ProductCard[]>();
  savedShelves.set(saved, shelves);
  const shelf = shelves.get(id) ?? saved.products.filter(({ categoryId }) => categoryId === id);
  shelves.set(id, shelf);
  return shelf;
};

/** A selection grows by this number, so that thousands of products are not stored for each filter. */
const PAGE_LENGTH = 100;

/**
 * The page that the API would send for a shelf's query.
 * @param shown the number of products that are shown of it
 */
const pageOf = (
  products: ProductCard[],
  query: string,
  { shown, isLarge }: { shown: number; isLarge: boolean },
): LoadedPage => {
  const parameters = new URLSearchParams(query);
  const { products: found, choices } = selectCards(products, readFilters(parameters));
  const after = parameters.get('after');
  const begin = found.findIndex(({ _id }) => _id === after) + 1;
  const length = query ? shown + PAGE_LENGTH : found.length;
  const end = begin + Number(parameters.get('limit') ?? length);
  const results = found.slice(begin, end);
  const last = end < found.length ? results.at(-1) : undefined;
  return {
    results,
    total: found.length,
    ...(last && { next: last._id }),
    ...((isLarge || parameters.has('choices')) && { choices }),
  };
};

/** The shown cards keep their positions; the others follow. */
const keepShown = (shown: ProductCard[], products: ProductCard[]) => {
  const ids = new Set(shown.map(({ _id }) => _id));
  return [...shown, ...products.filter(({ _id }) => !ids.has(_id))];
};

const dispatchShelf = (
  { dispatch, getState }: StoreAccess,
  saved: SavedCatalogue,
  address: string,
) => {
  const { id, query } = parseShelfAddress(address);
  const shelf = selectProductsByCategory(getState(), address);
  // A shelf with a limit is a single page, so its next page does not belong to it.
  const isWhole = !shelf.next || new URLSearchParams(query).has('limit');
  if ((shelf.loadedAt && isWhole) || !saved.categories.some(({ _id }) => _id === id)) return;
  const { data: shown, choices, isSaved } = shelf;
  const ofCategory = shelfOf(saved, id);
  const products = isSaved || shown.length === 0 ? ofCategory : keepShown(shown, ofCategory);
  const data = pageOf(products, query, { shown: shown.length, isLarge: choices !== undefined });
  const { savedAt: loadedAt, servedAt } = saved;
  const loaded: LoadedShelf = { data, loadedAt, servedAt, isSaved: true };
  dispatch(fetchProductsByCategory.fulfilled(loaded, REQUEST_ID, address));
};

/** @param address the key of a shelf whose next page could not be fetched */
export const showSavedPage = async (store: StoreAccess, address: string) => {
  const saved = await readSavedCatalogue();
  if (saved) dispatchShelf(store, saved, address);
};

/** @param address the key of a shelf whose first page could not be fetched or refetched */
export const showSavedShelf = async (store: StoreAccess, address: string) => {
  const { loadedAt, loading } = selectProductsByCategory(store.getState(), address);
  // The shown data is newer than the saved one, and a response may still come.
  if (!loadedAt || !loading) await showSavedPage(store, address);
};

/** Loads the shelf that contains the product's card, which the product page then shows. */
export const showSavedProduct = async (store: StoreAccess, productId: string) => {
  const saved = await readSavedCatalogue();
  const card = saved?.products.find(({ _id }) => _id === productId);
  if (!saved || !card || selectProductDetails(store.getState(), productId).loadedAt) return;
  dispatchShelf(store, saved, card.categoryId);
};

export const showSavedCategories = async ({ dispatch, getState }: StoreAccess) => {
  const saved = await readSavedCatalogue();
  if (!saved || selectCategories(getState()).loadedAt) return;
  const loaded = { data: saved.categories, loadedAt: saved.savedAt };
  dispatch(fetchCategories.fulfilled(loaded, REQUEST_ID));
};
