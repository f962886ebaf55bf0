import type { Category } from '../../contract/category';
import { fetchCategories, selectCategories } from '../../features/categories/categoriesSlice';
import {
  fetchWholeShelf,
  selectProductsByCategory,
} from '../../features/productsByCategory/productsByCategorySlice';
import { type Found, hasFound, type SearchOptions } from '../../features/search/deviceIndex';
import { hasNoSearch, searchApi } from '../../features/search/searchApi';
import { searchOnDevice } from '../../features/search/searchOnDevice';
import { getConnection } from '../../pwa/connectivity';
import type { RootState } from '../../store/rootReducer';
import type { FeatureThunk } from '../../store/thunkExtra';

export interface FoundProducts extends Found {
  /** The API, all goods that the device has saved, or the shelves that it has loaded. */
  source: 'api' | 'saved' | 'shelves';
  /** Some shelves could not be searched. */
  isPartial?: boolean;
}

type SearchThunk = FeatureThunk<Promise<FoundProducts>, RootState>;

/** Larger categories are too big to fetch for a search. */
const MAX_SEARCHED_SHELF = 500;

const isSearchable = ({ productCount }: Category) => productCount <= MAX_SEARCHED_SHELF;

interface SearchProductsOptions extends SearchOptions {
  /** Whether shelves that are not loaded are, before they are searched. */
  isLoading: boolean;
}

/** Searches the shelves that are loaded. */
const searchShelves =
  (query: string, { isLoading, ...options }: SearchProductsOptions): SearchThunk =>
  async (dispatch, getState) => {
    if (isLoading) {
      if (!selectCategories(getState()).loadedAt) await dispatch(fetchCategories());
      const wanted = selectCategories(getState()).data.filter(isSearchable);
      await Promise.all(wanted.map(({ _id }) => dispatch(fetchWholeShelf(_id))));
    }
    const state = getState();
    const categories = selectCategories(state).data;
    const shelves = categories.map(({ _id }) => selectProductsByCategory(state, _id));
    const goods = { categories, products: shelves.flatMap(({ data }) => data) };
    const found = await searchOnDevice({ query, goods, ...options });
    const isPartial = shelves.some(({ loadedAt, next }) => !loadedAt || next);
    return { results: [], total: 0, ...found, source: 'shelves', isPartial };
  };

/**
 * Searches what the device has saved, else asks the API, else searches the loaded shelves. That nothing
 * is found in a saved copy does not mean that there is nothing: the goods may be newer than the copy.
 */
export const searchProducts =
  (query: string, options: SearchProductsOptions): SearchThunk =>
  async (dispatch) => {
    const { limit, filters } = options;
    const saved = await searchOnDevice({ query, limit, filters });
    if (saved && hasFound(saved)) return { ...saved, source: 'saved' };
    const isAsking = !hasNoSearch() && !(saved && getConnection() === 'offline');
    const found = isAsking ? await dispatch(searchApi(query, options)) : undefined;
    if (found) return { ...found, source: 'api' };
    if (saved) return { ...saved, source: 'saved' };
    return dispatch(searchShelves(query, options));
  };
