import type { InsteadPacks } from '../../contract/operatorOrder';
import { api, orderPath } from '../api/api';

export type InsteadPack = InsteadPacks['results'][number];

export interface InsteadLine {
  number: string;
  variantId: string;
  /** Words to search for; without any, the other packs of its product. */
  q: string;
}

/** Packs that may be sent in place of a line's. */
export const insteadApi = api.injectEndpoints({
  endpoints: (build) => ({
    instead: build.query<InsteadPack[], InsteadLine>({
      query: ({ number, variantId, q }) => {
        const query = q && `?${new URLSearchParams({ q })}`;
        return `${orderPath(number)}/instead/${encodeURIComponent(variantId)}${query}`;
      },
      transformResponse: ({ data }: { data: InsteadPacks }) => data.results,
      providesTags: ['Orders', 'Goods'],
    }),
  }),
});
