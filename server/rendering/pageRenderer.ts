import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** The slices that a page shows, as its reducers leave them. */
type PageState = Record<string, unknown>;

export interface LoadedPage {
  /** 404 where the catalogue has nothing at the address. */
  status: 200 | 404;
  state: PageState;
}

/** The rendered elements of a page. */
export interface RenderedPage {
  /** `title`, `meta` and `link` elements. */
  head: string;
  /** The content of `#root`. */
  html: string;
  /** Of the page's module in `src/pages/`. */
  name: string;
  /** It is the page of an unknown path. */
  isNotFound: boolean;
}

/** What the built `src/renderPage.tsx` makes. */
export interface PageRenderer {
  /** @throws when the API does not respond */
  load: (url: URL) => Promise<LoadedPage>;
  render: (url: URL, state: PageState) => Promise<RenderedPage>;
}

interface AdapterRequest {
  baseURL?: string;
  url?: string;
}

/** No shopper's: limits per network count the calls of the renderer apart. */
const OWN_ADDRESS = '0.0.0.0';

/** Sends the calls of the storefront's API client to the routes of this process. */
const makeAdapter = (app: FastifyInstance) => async (config: AdapterRequest) => {
  const url = `${config.baseURL}${config.url}`;
  const response = await app.inject({ url, remoteAddress: OWN_ADDRESS });
  return {
    data: response.json(),
    status: response.statusCode,
    statusText: response.statusMessage,
    headers: response.headers,
    config,
  };
};

interface BuildOptions {
  /** Of the built storefront. */
  directory: string;
  shopId: string;
  /** Where shoppers reach the shop, without a trailing slash; '' when that is not configured. */
  origin: string;
  /** Another build is imported beside the first. */
  builtAt: number;
}

export const importPageRenderer = async (
  app: FastifyInstance,
  { directory, shopId, origin, builtAt }: BuildOptions,
): Promise<PageRenderer> => {
  const file = pathToFileURL(path.resolve(directory, '.server/renderPage.js'));
  const { makePageRenderer } = await import(`${file.href}?${builtAt}`);
  return makePageRenderer({ adapter: makeAdapter(app), shopId, origin });
};
