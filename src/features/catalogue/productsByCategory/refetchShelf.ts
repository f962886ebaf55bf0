import { nanoid } from '@reduxjs/toolkit';
import type { Loaded } from '../../../sync/requests/calls';
import type { Client } from '../../../sync/requests/client';
import { createRequestThunk } from '../../../sync/requests/request';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { getProductsByCategory, type LoadedPage } from '../catalogueApi';
import {
  fetchProductsByCategory,
  type ProductsByCategoryState,
  selectProductsByCategory,
} from './productsByCategorySlice';
import { isGrowing, parseShelfAddress } from './shelf';

/** The page limit of the API. */
const MAX_LIMIT = 100;

interface RefetchArg {
  /** The key of the shelf. */
  address: string;
  /** The minimum number of products to fetch. */
  count: number;
}

const readPage = (client: Client, { address, count }: RefetchArg, after?: string) => {
  const { id, query } = parseShelfAddress(address);
  const page = new URLSearchParams(query);
  page.set('limit', String(Math.min(count, MAX_LIMIT)));
  if (after) {
    page.set('after', after);
    page.delete('choices');
  } else page.set('choices', 'all');
  return getProductsByCategory(client, id, String(page));
};

const readPages = async (
  client: Client,
  { address, count }: RefetchArg,
): Promise<Loaded<LoadedPage>> => {
  const first = await readPage(client, { address, count });
  const { next: second, ...shelf } = first.data;
  const results = [...first.data.results];
  let next = second;
  while (next && results.length < count) {
    const { data } = await readPage(client, { address, count: count - results.length }, next);
    results.push(...data.results);
    next = data.next;
  }
  return { ...first, data: { ...shelf, results, ...(next !== undefined && { next }) } };
};

/** Its results are dispatched together, as the first page of the shelf. */
const fetchPages = createRequestThunk('productsByCategory/refetched', readPages);

type Root = { productsByCategory: ProductsByCategoryState };

/** Refetches all loaded pages of a shelf, so that a long list keeps its length. */
export const refetchShelf =
  (address: string): FeatureThunk<Promise<{ type: string }>, Root> =>
  async (dispatch, getState, { client }) => {
    const shelf = selectProductsByCategory(getState(), address);
    const { data } = shelf;
    const { id, query } = parseShelfAddress(address);
    const isOnePage = data.length === 0 || !isGrowing(address, shelf);
    if (isOnePage) return dispatch(fetchProductsByCategory(address));
    const action = await dispatch(fetchPages({ address, count: data.length }));
    if (fetchPages.fulfilled.match(action)) {
      dispatch(fetchProductsByCategory.fulfilled(action.payload, nanoid(), address));
      // Makes the service worker update its cached copy. The response may be the old copy, so it is not used.
      if (!query) void getProductsByCategory(client, id).catch(() => undefined);
    } else if (action.error.status === 404) {
      // The product before a page is gone, or the category.
      return dispatch(fetchProductsByCategory(address));
    }
    return action;
  };
