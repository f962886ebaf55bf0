import type {
  ImportProgress,
  SheetChanges,
  SheetQuery,
} from '../../contract/operator/operatorSheet';
import type { SheetImport } from '../../contract/operator/operatorSheetImport';
import { api, operator, send } from '../api/api';
import { picturesOf } from './catalogueApi';

/** Of a spreadsheet on a slow line. */
const TIMEOUT_MS = 10 * 60_000;
/** Of a picture on a slow server. */
const PICTURE_TIMEOUT_MS = 60_000;

/** Which of the import's choices are made. */
export type SheetChoices = Record<Exclude<keyof SheetQuery, 'dryRun'>, boolean>;

interface SheetToImport {
  file: File;
  choices: SheetChoices;
  dryRun: boolean;
}

export const spreadsheetApi = api.injectEndpoints({
  endpoints: (build) => ({
    importSheet: build.mutation<{ data: SheetChanges; message: string }, SheetToImport>({
      query: ({ file, choices, dryRun }) => {
        const made = Object.entries({ ...choices, dryRun }).filter(([, isMade]) => isMade);
        const query = new URLSearchParams(made.map(([name]) => [name, 'true']));
        return {
          url: operator(`catalogue/sheet?${query}`),
          method: 'PUT',
          timeout: TIMEOUT_MS,
          body: file,
          headers: { 'content-type': 'application/octet-stream' },
        };
      },
      // Also after a failure: a part may be written.
      invalidatesTags: (_result, _error, { dryRun }) =>
        dryRun ? [] : ['Products', 'SheetImports'],
    }),
    sheetImports: build.query<SheetImport[], void>({
      query: () => operator('catalogue/sheet_imports'),
      transformResponse: ({ data }: { data: { results: SheetImport[] } }) => data.results,
      providesTags: ['SheetImports'],
    }),
    undoSheetImport: build.mutation<unknown, string>({
      query: (id) => ({
        ...send(operator(`catalogue/sheet_imports/${id}/undo`), 'POST'),
        timeout: TIMEOUT_MS,
      }),
      invalidatesTags: ['Products', 'SheetImports'],
    }),
    importProgress: build.query<ImportProgress, void>({
      query: () => operator('catalogue/progress'),
      transformResponse: ({ data }: { data: ImportProgress }) => data,
    }),
    addPictureAt: build.mutation<unknown, { slug: string; address: string }>({
      query: ({ slug, address }) => ({
        ...send(operator(`${picturesOf('product', slug)}/address`), 'POST', { address }),
        timeout: PICTURE_TIMEOUT_MS,
      }),
    }),
  }),
});
