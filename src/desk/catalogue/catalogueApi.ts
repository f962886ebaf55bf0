import type { Static } from 'typebox';
import type { Image } from '../../contract/catalogue/image';
import type {
  CatalogueExport,
  CatalogueImport,
  CatalogueProduct,
} from '../../contract/operator/operatorCatalogue';
import type { CatalogueChanges } from '../../contract/operator/operatorCatalogueChange';
import type { PictureOrder, PictureOwner } from '../../contract/operator/operatorPicture';
import { api, operator, send } from '../api/api';

export type Import = Static<typeof CatalogueImport>;
type Lists = Omit<CatalogueExport, 'next' | 'products'>;

/** The response to an import. */
interface Imported {
  data: CatalogueChanges;
  message: string;
}

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    product: build.query<CatalogueProduct, string>({
      query: (slug) => operator(`products/${encodeURIComponent(slug)}`),
      transformResponse: ({ data }: { data: CatalogueProduct }) => data,
      providesTags: ['Products'],
    }),
    catalogueList: build.query<Lists, keyof Lists>({
      query: (only) => operator(`catalogue?only=${only}`),
      transformResponse: ({ data }: { data: Lists }) => data,
      providesTags: ['Products'],
    }),
    pictures: build.query<Image[], string>({
      query: (path) => operator(path),
      transformResponse: ({ data }: { data: { results: Image[] } }) => data.results,
      providesTags: ['Products'],
    }),
    setPictures: build.mutation<Image[], PictureOrder & { path: string }>({
      query: ({ path, ...body }) => send(operator(path), 'PUT', body),
      transformResponse: ({ data }: { data: { results: Image[] } }) => data.results,
      invalidatesTags: ['Products'],
    }),
    removeCategory: build.mutation<void, { slug: string; moveTo?: string }>({
      query: ({ slug, ...query }) =>
        send(
          operator(`categories/${encodeURIComponent(slug)}?${new URLSearchParams(query)}`),
          'DELETE',
        ),
      invalidatesTags: ['Products'],
    }),
    importCatalogue: build.mutation<Imported, Import>({
      query: (body) => send(operator('catalogue'), 'PUT', body),
      invalidatesTags: (_result, error, { dryRun }) => (error || dryRun ? [] : ['Products']),
    }),
  }),
});

/** The pictures of a product, category or banner in the API. @param name slug, or number of a banner, from 1 */
export const picturesOf = (owner: PictureOwner, name: string) =>
  `pictures/${owner}/${encodeURIComponent(name)}`;

interface Problem {
  /** 'products.0.packs.1.mrp' */
  path: string;
  /** Of a spreadsheet, from 1. */
  line?: number;
  /** Of a spreadsheet. */
  column?: string;
  /** Undefined where the shop only names the field. */
  message?: string;
}

/** What is wrong with an import, by the fields; empty for other failures. */
export const problemsOf = (error: unknown): Problem[] => {
  const { data } = (error ?? {}) as {
    data?: { params?: { field?: string }; data?: { problems?: Problem[] } };
  };
  if (data?.data?.problems) return data.data.problems;
  const field = data?.params?.field;
  return field ? [{ path: field }] : [];
};

/** How many problems of an import are not listed. */
export const unlistedOf = (error: unknown) => {
  const { data } = (error ?? {}) as { data?: { data?: { moreProblems?: number } } };
  return data?.data?.moreProblems ?? 0;
};
