import type { SearchPage } from '../../contract/catalogue/search';
import { writeFilters } from '../../contract/rules/filters/filterAddress';
import { noFilters } from '../../contract/rules/filters/filters';
import { selectCards } from '../../contract/rules/filters/selectCards';
import { readWords } from '../../contract/rules/search/words';
import type { Client } from '../../sync/requests/client';
import { ApiError } from '../../sync/requests/errors';
import { cardsLoaded } from '../../sync/requests/latestVariants';
import type { FeatureThunk } from '../../sync/requests/thunkExtra';
import type { Found, SearchOptions } from './onDevice/deviceIndex';

const pickPage = ({ data }: { data: SearchPage }) => {
  if (!Array.isArray(data.results)) throw new TypeError('The page has no results.');
  return data;
};

/** Products by relevance. @param query has a `q` that is not empty */
const getFound = (client: Client, query: URLSearchParams) =>
  client.get(`search?${query}`, pickPage, {
    fallback: 'productsByCategory',
    isOptional: true,
    isPublic: true,
  });

/** The same limits as in the API. */
const MAX_QUERY_LENGTH = 80;
const MAX_LIMIT = 100;

/** Whether the API has no search, like other hosts than our own. */
let isMissing = false;

export const hasNoSearch = () => isMissing;

interface ApiSearchOptions extends SearchOptions {
  /** The last product before the page. */
  after?: string | undefined;
}

/**
 * The results of the API. @throws ApiError
 * @throws Error when the query asks for goods without gluten, for example, and the host does not say that it read that
 */
export const readFound =
  (text: string, { limit, filters, after }: ApiSearchOptions): FeatureThunk<Promise<Found>> =>
  async (dispatch, _getState, { client }) => {
    const query = writeFilters(new URLSearchParams(), filters ?? noFilters);
    query.set('q', text.slice(0, MAX_QUERY_LENGTH));
    query.set('limit', String(Math.min(limit, MAX_LIMIT)));
    if (filters && !after) query.set('choices', 'all');
    if (after) query.set('after', after);
    const loaded = await getFound(client, query);
    const { data } = loaded;
    if (data.freeFrom === undefined && readWords(text).freeFrom.length > 0)
      throw new Error('The host does not leave out what the query does.');
    dispatch(cardsLoaded({ ...loaded, data: data.results }));
    if (data.choices || !filters || after) return data;
    // A host without filters: the products that it has sent are filtered here.
    const { products, choices } = selectCards(data.results, filters, true);
    return { ...data, results: products, total: products.length, choices };
  };

/** The results of the API; undefined when it does not respond, has no search, or cannot leave out what the query does. */
export const searchApi =
  (text: string, options: ApiSearchOptions): FeatureThunk<Promise<Found | undefined>> =>
  async (dispatch) => {
    try {
      return await dispatch(readFound(text, options));
    } catch (error) {
      // With `after`, a 404 is about the product before the page.
      if (!options.after) isMissing = error instanceof ApiError && error.status === 404;
      return undefined;
    }
  };
