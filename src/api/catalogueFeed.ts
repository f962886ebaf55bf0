import type { CatalogueFeedPage } from '../contract/catalogueFeed';
import type { Client } from './client';

/** A page has 500 products: on a slow network longer than the reads that a page of the shop waits for. */
const PAGE_TIMEOUT_MS = 30_000;

const pickPage = ({ data }: { data: CatalogueFeedPage }) => {
  if (!Array.isArray(data.results) || !data.version) throw new TypeError('This is no feed.');
  return data;
};

/** @param place where the page begins, and the version of the pages before; or what the device has */
export const getCatalogueFeed = (
  client: Client,
  place: { after?: string | undefined; version?: string | undefined } = {},
) => {
  const known = Object.entries(place).filter(([, value]) => value !== undefined);
  const query = String(new URLSearchParams(known as [string, string][]));
  return client.get(`catalogue_feed${query && `?${query}`}`, pickPage, {
    fallback: 'productsByCategory',
    timeoutMs: PAGE_TIMEOUT_MS,
  });
};
