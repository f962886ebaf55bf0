import type { LoadedPage } from '../../api/catalogue';
import type { ProductCard } from '../../contract/product';
import { readFilters } from '../../contract/rules/filters/filterAddress';
import { selectCards } from '../../contract/rules/filters/selectCards';
import { fetchCategories, selectCategories } from '../../features/categories/categoriesSlice';
import { selectProductDetails } from '../../features/productDetails/productDetailsSlice';
import {
  fetchProductsByCategory,
  type LoadedShelf,
  parseShelfAddress,
  selectProductsByCategory,
} from '../../features/productsByCategory/productsByCategorySlice';
import {
  readSavedCatalogue,
  type SavedCatalogue,
} from '../../features/savedCatalogue/savedCatalogue';
import type { AppDispatch } from '../appStore';
import type { RootState } from '../rootReducer';

/**
 * What the saved catalogue shows where a call gets no response. It is dispatched as the result of the
 * call, with the time it was saved, as a response that the service worker has saved.
 */
export interface StoreAccess {
  dispatch: AppDispatch;
  getState: () => RootState;
}

const REQUEST_ID = 'saved-catalogue';

/** What the API would select for a shelf's query. */
const pageOf = (products: ProductCard[], query: string, isLarge: boolean): LoadedPage => {
  const parameters = new URLSearchParams(query);
  const { products: found, choices } = selectCards(products, readFilters(parameters));
  const after = parameters.get('after');
  const begin = found.findIndex(({ _id }) => _id === after) + 1;
  const end = begin + Number(parameters.get('limit') ?? found.length);
  const results = found.slice(begin, end);
  return {
    results,
    total: found.length,
    ...(end < found.length && { next: results.at(-1)?._id }),
    ...((isLarge || parameters.has('choices')) && { choices }),
  };
};

/** The shown cards stay in their places; the rest follows. */
const keepShown = (shown: ProductCard[], products: ProductCard[]) => {
  const ids = new Set(shown.map(({ _id }) => _id));
  return [...shown, ...products.filter(({ _id }) => !ids.has(_id))];
};

const showShelf = ({ dispatch, getState }: StoreAccess, saved: SavedCatalogue, address: string) => {
  const { id, query } = parseShelfAddress(address);
  const shelf = selectProductsByCategory(getState(), address);
  // Of a page that is read alone, the next one is no part.
  const isWhole = !shelf.next || new URLSearchParams(query).has('limit');
  if ((shelf.loadedAt && isWhole) || !saved.categories.some(({ _id }) => _id === id)) return;
  const ofCategory = saved.products.filter(({ categoryId }) => categoryId === id);
  const data = pageOf(keepShown(shelf.data, ofCategory), query, shelf.choices !== undefined);
  const loaded: LoadedShelf = { data, loadedAt: saved.savedAt, isSaved: true };
  dispatch(fetchProductsByCategory.fulfilled(loaded, REQUEST_ID, address));
};

/** @param address of a shelf, of which a page after the first is missing */
export const answerPage = async (store: StoreAccess, address: string) => {
  const saved = await readSavedCatalogue();
  if (saved) showShelf(store, saved, address);
};

/** @param address of a shelf, whose first page is missing, or cannot be loaded anew */
export const answerShelf = async (store: StoreAccess, address: string) => {
  const { loadedAt, loading } = selectProductsByCategory(store.getState(), address);
  // What is shown is newer than what is saved, and its response may still come.
  if (!loadedAt || !loading) await answerPage(store, address);
};

/** Shows the shelf with the product's card, which its page then shows. */
export const answerProduct = async (store: StoreAccess, productId: string) => {
  const saved = await readSavedCatalogue();
  const card = saved?.products.find(({ _id }) => _id === productId);
  if (!saved || !card || selectProductDetails(store.getState(), productId).loadedAt) return;
  showShelf(store, saved, card.categoryId);
};

export const answerCategories = async ({ dispatch, getState }: StoreAccess) => {
  const saved = await readSavedCatalogue();
  if (!saved || selectCategories(getState()).loadedAt) return;
  const loaded = { data: saved.categories, loadedAt: saved.savedAt };
  dispatch(fetchCategories.fulfilled(loaded, REQUEST_ID));
};
