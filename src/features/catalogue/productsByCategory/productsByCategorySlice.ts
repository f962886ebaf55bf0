import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createRequestThunk, idleRequest, requestCases } from '../../../sync/requests/request';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { getProductsByCategory } from '../catalogueApi';
import {
  firstPageFields,
  isGrowing,
  nextPageFields,
  type PageArg,
  parseShelfAddress,
  type Shelf,
} from './shelf';

export interface ProductsByCategoryState {
  /** By the address of the shelf: a category's id, or a selection of its products. */
  byId: Record<string, Shelf>;
}

const PAGE_LIMIT = '100';
/** The number of products that an outdated shelf is cut to: the first page of a large category. */
const FIRST_PAGE_LENGTH = 24;

const initialState: ProductsByCategoryState = { byId: {} };
const notRequested: Shelf = idleRequest([]);

/** Fetches the first page of a shelf, which holds all products of a small category. */
export const fetchProductsByCategory = createRequestThunk(
  'productsByCategory/fetched',
  (client, address: string) => {
    const { id, query } = parseShelfAddress(address);
    return getProductsByCategory(client, id, query);
  },
);

export const fetchPage = createRequestThunk(
  'productsByCategory/pageFetched',
  (client, { address, after }: PageArg) => {
    const { id, query } = parseShelfAddress(address);
    const page = new URLSearchParams(query);
    page.set('limit', PAGE_LIMIT);
    page.set('after', after);
    // The first page contains them.
    page.delete('choices');
    return getProductsByCategory(client, id, String(page));
  },
);

const shelfAt = ({ byId }: ProductsByCategoryState, address: string) => {
  byId[address] ??= idleRequest([]);
  return byId[address];
};

const pageCases = requestCases(
  (state: ProductsByCategoryState, { address }: PageArg) => shelfAt(state, address),
  nextPageFields,
);

const slice = createSlice({
  name: 'productsByCategory',
  initialState,
  reducers: {
    cleared: () => initialState,
    /** The catalogue has changed. Shelves that are not `shown` are cut, so that only their first page is fetched again. */
    becameOutdated: ({ byId }, { payload: shown }: PayloadAction<string[]>) => {
      for (const [address, shelf] of Object.entries(byId)) {
        const last = shelf.data[FIRST_PAGE_LENGTH - 1];
        const isShort = shelf.data.length <= FIRST_PAGE_LENGTH || !isGrowing(address, shelf);
        if (!last || isShort || shelf.isSaved || shown.includes(address)) continue;
        shelf.data.length = FIRST_PAGE_LENGTH;
        shelf.next = last._id;
      }
    },
  },
  extraReducers: (builder) => {
    builder.addAsyncThunk(fetchProductsByCategory, requestCases(shelfAt, firstPageFields));
    builder.addAsyncThunk(fetchPage, {
      ...pageCases,
      rejected: (state, action) => {
        pageCases.rejected(state, action);
        // Only the product before the page is gone, so the shelf is fetched again.
        if (action.error.status !== 404) return;
        Object.assign(shelfAt(state, action.meta.arg.address), { next: undefined, failure: null });
      },
    });
  },
  selectors: {
    selectById: ({ byId }, address: string) => byId[address] ?? notRequested,
    selectAll: ({ byId }) => byId,
  },
});

type Root = { productsByCategory: ProductsByCategoryState };

/** Fetches the next page of a shelf, or its first page again if the shelf has changed in the meantime. */
export const fetchMoreProducts =
  (address: string): FeatureThunk<Promise<void>, Root> =>
  async (dispatch, getState) => {
    const { next, loading } = selectProductsByCategory(getState(), address);
    if (!next || loading) return;
    const action = await dispatch(fetchPage({ address, after: next }));
    if (fetchPage.rejected.match(action) && action.error.status === 404) {
      await dispatch(fetchProductsByCategory(address));
    }
  };

/** Fetches every page of a shelf that is not loaded yet. */
export const fetchWholeShelf =
  (address: string): FeatureThunk<Promise<void>, Root> =>
  async (dispatch, getState) => {
    const shelf = () => selectProductsByCategory(getState(), address);
    if (!shelf().loadedAt) await dispatch(fetchProductsByCategory(address));
    while (shelf().next && !shelf().error) await dispatch(fetchMoreProducts(address));
  };

export const { cleared: productsByCategoryCleared, becameOutdated: shelvesBecameOutdated } =
  slice.actions;
export const { selectById: selectProductsByCategory, selectAll: selectShelves } = slice.selectors;
export default slice;
