import type {
  CatalogueCategory,
  CatalogueExport,
  CatalogueProduct,
} from '../../contract/operator/operatorCatalogue';
import { api, operator } from '../api/api';
import type { Imported } from './catalogueApi';

/** Of a spreadsheet on a slow line. */
const TIMEOUT_MS = 10 * 60_000;

interface LinesToImport {
  /** A product in each, as JSON. */
  lines: string[];
  dryRun: boolean;
  removePacks: boolean;
  /** New ones that the products name. */
  categories: CatalogueCategory[];
}

export const spreadsheetApi = api.injectEndpoints({
  endpoints: (build) => ({
    importLines: build.mutation<Imported, LinesToImport>({
      query: ({ lines, ...head }) => ({
        url: operator('catalogue/lines'),
        method: 'PUT',
        timeout: TIMEOUT_MS,
        body: [JSON.stringify(head), ...lines].join('\n'),
        headers: {
          'content-type': 'application/x-ndjson',
          'idempotency-key': crypto.randomUUID(),
        },
      }),
      // Also after a failure: a part may be written.
      invalidatesTags: (_result, _error, { dryRun }) => (dryRun ? [] : ['Products']),
    }),
    /** All products, archived ones too, page by page. */
    allProducts: build.mutation<CatalogueProduct[], void>({
      queryFn: async (_arg, _api, _options, call) => {
        const all: CatalogueProduct[] = [];
        let after: string | undefined;
        do {
          const query = new URLSearchParams({ only: 'products', ...(after && { after }) });
          const { data, error } = await call(operator(`catalogue?${query}`));
          if (error) return { error };
          const { products = [], next } = (data as { data: CatalogueExport }).data;
          all.push(...products);
          after = next;
        } while (after !== undefined);
        return { data: all };
      },
    }),
  }),
});
