import type { Category } from '../../../contract/catalogue/category';
import { getConnection } from '../../../sync/connection/connectivity';
import type { AppState } from '../../../sync/requests/appStore';
import { cardsLoaded } from '../../../sync/requests/latestVariants';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { fetchCategories, selectCategories } from '../../catalogue/categories/categoriesSlice';
import {
  fetchWholeShelf,
  selectProductsByCategory,
} from '../../catalogue/productsByCategory/productsByCategorySlice';
import { type Found, hasFound, type SearchOptions } from '../onDevice/deviceIndex';
import { searchOnDevice } from '../onDevice/searchOnDevice';
import { hasNoSearch, searchApi } from '../searchApi';

export interface SourcedResults extends Found {
  /** The API, the saved catalogue, or the shelves that are loaded on this page. */
  source: 'api' | 'saved' | 'shelves';
  /** Whether some shelves could not be searched. */
  isPartial?: boolean;
}

type SearchThunk = FeatureThunk<Promise<SourcedResults>, AppState>;

/** Larger categories are not fetched for a search. */
const MAX_SEARCHED_SHELF = 500;

const isSearchable = ({ productCount }: Category) => productCount <= MAX_SEARCHED_SHELF;

interface SearchProductsOptions extends SearchOptions {
  /** Whether missing shelves are fetched before the search. */
  isLoading: boolean;
}

/** Searches the shelves that are loaded. */
const searchShelves =
  (query: string, { isLoading, ...options }: SearchProductsOptions): SearchThunk =>
  async (dispatch, getState) => {
    if (isLoading) {
      if (!selectCategories(getState()).loadedAt) await dispatch(fetchCategories());
      const searchable = selectCategories(getState()).data.filter(isSearchable);
      await Promise.all(searchable.map(({ _id }) => dispatch(fetchWholeShelf(_id))));
    }
    const state = getState();
    const categories = selectCategories(state).data;
    const shelves = categories.map(({ _id }) => selectProductsByCategory(state, _id));
    const catalogue = { categories, products: shelves.flatMap(({ data }) => data) };
    const found = await searchOnDevice({ query, catalogue, ...options });
    const isPartial = shelves.some(({ loadedAt, next }) => !loadedAt || next);
    return { results: [], total: 0, ...found, source: 'shelves', isPartial };
  };

/** The saved products that were found, with the variants of later responses. */
const searchSaved =
  (query: string, options: SearchOptions): FeatureThunk<Promise<Found | undefined>> =>
  async (dispatch) => {
    const saved = await searchOnDevice({ query, ...options });
    if (!saved) return undefined;
    const { results: data, loadedAt = '', servedAt, ...found } = saved;
    const { payload } = dispatch(cardsLoaded({ data, loadedAt, servedAt, isSaved: true }));
    return { ...found, results: payload.data };
  };

/**
 * Searches the saved catalogue, else by the API, else the loaded shelves. An empty result in the saved
 * catalogue is not final, since the shop may have newer products.
 */
export const searchProducts =
  (query: string, options: SearchProductsOptions): SearchThunk =>
  async (dispatch) => {
    const { limit, filters } = options;
    const saved = await dispatch(searchSaved(query, { limit, filters }));
    if (saved && hasFound(saved)) return { ...saved, source: 'saved' };
    const isApiUsable = !hasNoSearch() && !(saved && getConnection() === 'offline');
    const found = isApiUsable ? await dispatch(searchApi(query, options)) : undefined;
    if (found) return { ...found, source: 'api' };
    if (saved) return { ...saved, source: 'saved' };
    return dispatch(searchShelves(query, options));
  };
