import {
  type Body,
  catalogueEntries,
  findCatalogueCall,
  hasCode200,
} from '../src/api/catalogueCalls';

const paths = catalogueEntries.map(([, { path, isById }]) => (isById ? `${path}/[^/?]+` : path));
const CALLS = new RegExp(`^(?:${paths.join('|')})$`);

/**
 * Whether a call is one of the public reads. All other calls under /api are private and must not be cached,
 * since the cache is keyed by URL and not by user.
 * @param base the base URL of the calls: host, stage prefix and `/api/{shop}/`
 */
export const isCatalogueCall = ({ href }: URL, base: string) =>
  href.startsWith(base) && CALLS.test(href.slice(base.length));

/** The JSON object in a body; null for anything else, for example the page of a captive portal. */
export const parseBody = (text: string): Body | null => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
};

/** Whether the body of a call says success. */
export const isSuccessfulBody = (url: string, text: string) => {
  const body = parseBody(text);
  const { isSuccess = hasCode200 } = findCatalogueCall(url)?.call ?? {};
  return body !== null && isSuccess(body);
};
