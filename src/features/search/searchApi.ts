import { ApiError } from '../../api/errors';
import { getFound } from '../../api/search';
import type { FeatureThunk } from '../../store/thunkExtra';
import type { Found } from './deviceIndex';

/** The limit of the API. */
const MAX_QUERY_LENGTH = 80;

/** Another host than our own. */
let isMissing = false;

export const hasNoSearch = () => isMissing;

/** What the API finds; undefined when it cannot be asked, or has no search. */
export const searchApi =
  (query: string, limit: number): FeatureThunk<Promise<Found | undefined>> =>
  async (_dispatch, _getState, { client }) => {
    try {
      return (await getFound(client, query.slice(0, MAX_QUERY_LENGTH), limit)).data;
    } catch (error) {
      isMissing = error instanceof ApiError && error.status === 404;
      return undefined;
    }
  };
