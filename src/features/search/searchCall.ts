import type { SearchPage } from '../../contract/search';
import type { Client } from '../../sync/requests/client';

const pickPage = ({ data }: { data: SearchPage }) => {
  if (!Array.isArray(data.results)) throw new TypeError('The page has no results.');
  return data;
};

/** Products by relevance. @param query has a `q` that is not empty */
export const getFound = (client: Client, query: URLSearchParams) =>
  client.get(`search?${query}`, pickPage, {
    fallback: 'productsByCategory',
    isOptional: true,
    isPublic: true,
  });
