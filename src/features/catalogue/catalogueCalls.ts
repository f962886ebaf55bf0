import type { CodeOf } from '../../contract/rules/readEnvelope';
import type { ErrorKey } from '../../sync/requests/errors';

export interface CatalogueCall {
  /** Below `/api/{shop}/`. */
  path: string;
  /** Whether an id follows the path. */
  isById?: true;
  /** The sentence of a failure when the server sends none. */
  fallback: ErrorKey;
  /** The message for a response whose body says failure, if it differs. */
  rejected?: ErrorKey;
  /** The status that a body names; its `code` unless stated. */
  codeOf?: CodeOf;
  /** A failure is logged, not shown in a toast. */
  isLoggedOnly?: true;
}

/** A success is `success: true` and nothing else. */
const codeOfMarquee: CodeOf = ({ code, success }) => {
  if (success === true) return 200;
  if (typeof code === 'number' && code !== 200) return code;
  return success === undefined && typeof code !== 'number' ? undefined : 500;
};

/**
 * The public reads, by slice: called by `api/catalogue.ts`, cached by the service worker and
 * refetched when the worker has a newer response.
 */
export const catalogueCalls = {
  categories: { path: 'category_list', fallback: 'categories' },
  homeSections: { path: 'home_section_list', fallback: 'homeSections' },
  sliders: { path: 'slider_list', fallback: 'sliders' },
  marquee: {
    path: 'marquee',
    fallback: 'marquee',
    codeOf: codeOfMarquee,
    isLoggedOnly: true,
  },
  productsByCategory: {
    path: 'products_by_category',
    isById: true,
    fallback: 'productsByCategory',
    rejected: 'productsByCategoryRejected',
  },
  productDetails: { path: 'product_details', isById: true, fallback: 'productDetails' },
  // A host without it has the hours that the storefront was built with.
  storeOpenings: { path: 'store_openings', fallback: 'storeOpenings', isLoggedOnly: true },
} satisfies Record<string, CatalogueCall>;

export type CatalogueName = keyof typeof catalogueCalls;

export const catalogueEntries = Object.entries(catalogueCalls) as [CatalogueName, CatalogueCall][];

const CALL = /\/api\/[^/]+\/(?<path>\w+)(?:\/(?<id>[^/]+))?$/;

/** The catalogue call with this absolute URL; undefined for other URLs. */
export const findCatalogueCall = (url: string) => {
  const { path, id = '' } = CALL.exec(new URL(url).pathname)?.groups ?? {};
  const entry = catalogueEntries.find(([, call]) => call.path === path);
  return entry && { name: entry[0], call: entry[1], id: decodeURIComponent(id) };
};
