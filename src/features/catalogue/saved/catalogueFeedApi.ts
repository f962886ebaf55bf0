import type {
  CatalogueFeedPage,
  CatalogueTextsPage,
} from '../../../contract/catalogue/catalogueFeed';
import type { Client } from '../../../sync/requests/client';

/** A page has 500 products, which take longer on a slow network than other reads. */
const PAGE_TIMEOUT_MS = 30_000;

/** @returns the page, and its size in bytes as transferred: where a proxy hides that, the larger size of its text */
const pickPage = <Page extends { results: unknown[] }>(
  { data }: { data: Page },
  { 'content-length': length }: Record<string, string>,
) => {
  if (!Array.isArray(data.results)) throw new TypeError('This is no page.');
  return { ...data, bytes: Number(length) || JSON.stringify(data).length };
};

const pickFeedPage = (body: { data: CatalogueFeedPage }, headers: Record<string, string>) => {
  if (!body.data.version) throw new TypeError('This is no feed.');
  return pickPage(body, headers);
};

const options = {
  fallback: 'productsByCategory',
  isOptional: true,
  isPublic: true,
  timeoutMs: PAGE_TIMEOUT_MS,
} as const;

/** @param parameters the product before the page and the version of the earlier pages, or the saved version */
export const getCatalogueFeed = (
  client: Client,
  parameters: { after?: string | undefined; version?: string | undefined } = {},
) => {
  const known = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const query = String(new URLSearchParams(known as [string, string][]));
  return client.get(`catalogue_feed${query && `?${query}`}`, pickFeedPage, options);
};

/** @param after the product before the page */
export const getCatalogueTexts = (client: Client, after?: string) =>
  client.get(
    `catalogue_texts${after ? `?after=${encodeURIComponent(after)}` : ''}`,
    pickPage<CatalogueTextsPage>,
    options,
  );
