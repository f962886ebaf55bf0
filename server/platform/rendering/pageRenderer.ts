import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { SalesTerms } from '../../../src/contract/salesTerms';
import type { Transport } from '../../../src/sync/requests/transport';
import { IN_PROCESS, PREVIEW } from '../http/inProcess';
import type { PageState } from './renderedPage';
import { makeRenderThread } from './renderThread';

/** The renderer of the built `src/renderPage.tsx`; the render thread has its own. */
interface BuiltRenderer {
  /** @throws when the API does not respond */
  load: (url: URL, language: string) => Promise<PageState>;
}

interface VersionBody {
  data: { version: string };
}

/** Sends the calls of the storefront's API client to the routes of this process. */
const makeTransport =
  (app: FastifyInstance, remoteAddress: string): Transport =>
  async ({ url, headers }) => {
    const response = await app.inject({ url: `/api/${url}`, headers, remoteAddress });
    // An id that the API cannot read, in the address of a page, is that of nothing.
    const isUnreadable = response.statusCode === 400;
    return {
      data: { ...response.json<object>(), ...(isUnreadable && { code: 404 }) },
      status: isUnreadable ? 404 : response.statusCode,
      headers: response.headers as Record<string, string>,
    };
  };

interface BuildOptions {
  /** The directory of the built storefront. */
  directory: string;
  shopId: string;
  /** Where shoppers reach the shop, without a trailing slash; '' when that is not configured. */
  origin: string;
  terms: SalesTerms;
  /** Part of the import address, so that a new build is imported again. */
  builtAt: number;
}

/** Loads the pages' data in this thread and renders them in another. */
export const importPageRenderer = async (
  app: FastifyInstance,
  { directory, shopId, origin, terms, builtAt }: BuildOptions,
) => {
  const file = pathToFileURL(path.resolve(directory, '.server/renderPage.js'));
  const renderer = `${file.href}?${builtAt}`;
  const { makePageRenderer } = await import(renderer);
  const transport = makeTransport(app, IN_PROCESS);
  const loadBy = (by: Transport) =>
    (makePageRenderer({ transport: by, shopId, origin, terms }) as BuiltRenderer).load;
  const loadCatalogueVersion = async () => {
    const call = { url: `${shopId}/catalogue_version`, headers: {}, timeout: 0 };
    const { data } = (await transport(call)).data as VersionBody;
    return data.version;
  };
  return {
    load: loadBy(transport),
    /** With what is hidden. */
    loadPreview: loadBy(makeTransport(app, PREVIEW)),
    loadCatalogueVersion,
    ...makeRenderThread({ renderer, shopId, origin, terms }),
  };
};
