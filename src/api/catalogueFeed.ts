import type { CatalogueFeedPage } from '../contract/catalogueFeed';
import type { Client } from './client';

/** A page has 500 products, which take longer on a slow network than other reads. */
const PAGE_TIMEOUT_MS = 30_000;

/** @returns the page, and its size in bytes as transferred: where a proxy hides that, the larger size of its text */
const pickPage = (
  { data }: { data: CatalogueFeedPage },
  { 'content-length': length }: Record<string, string>,
) => {
  if (!Array.isArray(data.results) || !data.version) throw new TypeError('This is no feed.');
  return { ...data, bytes: Number(length) || JSON.stringify(data).length };
};

/** @param parameters the product before the page and the version of the earlier pages, or the saved version */
export const getCatalogueFeed = (
  client: Client,
  parameters: { after?: string | undefined; version?: string | undefined } = {},
) => {
  const known = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const query = String(new URLSearchParams(known as [string, string][]));
  return client.get(`catalogue_feed${query && `?${query}`}`, pickPage, {
    fallback: 'productsByCategory',
    isOptional: true,
    timeoutMs: PAGE_TIMEOUT_MS,
  });
};
