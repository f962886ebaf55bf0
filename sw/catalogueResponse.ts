import { type Body, readEnvelope } from '../src/contract/rules/readEnvelope';
import { catalogueEntries, findCatalogueCall } from '../src/features/catalogue/catalogueCalls';

const paths = catalogueEntries.map(([, { path, isById }]) => (isById ? `${path}/[^/?]+` : path));
const CALLS = new RegExp(`^(?:${paths.join('|')})$`);

/**
 * Whether a call is one of the public reads. All other calls under /api are private and must not be cached,
 * since the cache is keyed by URL and not by user.
 * @param base the base URL of the calls: host, stage prefix and `/api/{shop}/`
 */
export const isCatalogueCall = ({ href }: URL, base: string) =>
  href.startsWith(base) && CALLS.test(href.slice(base.length));

/** What the shop says in its response to a call; the `status` of a captive portal's is null. */
export const readResponse = async (url: string, response: Response) => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const codeOf = findCatalogueCall(url)?.call.codeOf;
  return readEnvelope(body, ({ data }: Body) => data, codeOf);
};
