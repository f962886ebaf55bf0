import type { ProductCard } from '../../../contract/product';
import { getConnection } from '../../../sync/connection/connectivity';
import type { AppState } from '../../../sync/requests/appStore';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { namedProducts, productOfSlug, searchedName } from '../onDevice/namesProduct';
import { searchProducts } from '../results/searchProducts';
import { searchApi } from '../searchApi';
import type { WantedLine } from './readList';

export interface FoundGoods {
  /** What the line asks for, the best first. */
  named: ProductCard[];
  /** What else the search has found. */
  near: ProductCard[];
  /** Whether only a part of the catalogue was searched. */
  isPartial: boolean;
}

const MAX_RESULTS = 12;

/** Searches for a line of a list as the search field would: on the device, else by the API. */
export const findGoods =
  ({ name }: WantedLine): FeatureThunk<Promise<FoundGoods>, AppState> =>
  async (dispatch) => {
    const query = searchedName(name);
    const options = { limit: MAX_RESULTS, isLoading: true };
    const found = await dispatch(searchProducts(query, options));
    let named = namedProducts(query, found);
    // The last word of a slug may be in no name: 'moong dal split'.
    const shorter = query.split(' ').slice(0, -1).join(' ');
    if (named.length === 0 && shorter.includes(' ')) {
      const { results } = await dispatch(searchProducts(shorter, options));
      named = [productOfSlug(query, results)].filter((product) => product !== undefined);
    }
    // Results for another word than the one that was written are nothing near it.
    const isOther = named.length === 0 && found.suggestion !== undefined;
    // The answer of the shop has the prices and the stock of now, which the page takes over.
    if (found.source === 'saved' && getConnection() !== 'offline')
      void dispatch(searchApi(query, { limit: MAX_RESULTS }));
    const isNamed = ({ _id }: ProductCard) => named.some((product) => product._id === _id);
    const near = isOther ? [] : found.results.filter((product) => !isNamed(product));
    return { named, near, isPartial: found.isPartial ?? false };
  };
