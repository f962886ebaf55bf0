import type { SearchPage } from '../contract/search';
import type { Client } from './client';

const pickPage = ({ data }: { data: SearchPage }) => {
  if (!Array.isArray(data.results)) throw new TypeError('The page has no results.');
  return data;
};

/** Products by relevance. @param query not empty */
export const getFound = (client: Client, query: string, limit: number) => {
  const parameters = new URLSearchParams({ q: query, limit: String(limit) });
  return client.get(`search?${parameters}`, pickPage, { fallback: 'productsByCategory' });
};
