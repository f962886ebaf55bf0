import type { Filters } from '../../../contract/rules/filters/filters';
import { serializeError } from '../../../sync/requests/request';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import type { Found } from '../onDevice/deviceIndex';
import { readFound } from '../searchApi';

const undefinedIfGone = (error: unknown) => {
  if (serializeError(error).status === 404) return undefined;
  throw error;
};

/** Refetches at least the first `limit` results of the API, if it sends as many. @throws ApiError */
export const refetchResults =
  (text: string, filters: Filters, limit: number): FeatureThunk<Promise<Found>> =>
  async (dispatch) => {
    const found = await dispatch(readFound(text, { limit, filters }));
    const results = [...found.results];
    while (results.length < Math.min(limit, found.total)) {
      const after = results.at(-1)?._id;
      const page = await dispatch(readFound(text, { limit, filters, after })).catch(
        undefinedIfGone,
      );
      // A host may send fewer results than its total, and the product before the page may be gone.
      if (!page?.results.length) break;
      results.push(...page.results);
    }
    return { ...found, results };
  };
