import type { Filters } from '../../contract/rules/filters/filters';
import type { Found } from '../../features/search/deviceIndex';
import { searchApi } from '../../features/search/searchApi';
import type { FeatureThunk } from '../../store/thunkExtra';

/** What the API finds now, at least the first `limit`; undefined when it cannot be asked for all of them. */
export const searchAgain =
  (text: string, filters: Filters, limit: number): FeatureThunk<Promise<Found | undefined>> =>
  async (dispatch) => {
    const found = await dispatch(searchApi(text, { limit, filters }));
    if (!found) return undefined;
    const results = [...found.results];
    while (results.length < Math.min(limit, found.total)) {
      const after = results.at(-1)?._id;
      const page = await dispatch(searchApi(text, { limit, filters, after }));
      if (!page?.results.length) return undefined;
      results.push(...page.results);
    }
    return { ...found, results };
  };
