import { createSlice, type Draft } from '@reduxjs/toolkit';
import type { Loaded } from './calls';
import type { Client } from './client';
import { createRequestThunk, idleRequest, type Request, requestCases } from './request';

export interface ByIdState<Data> {
  byId: Record<string, Request<Data>>;
}

/** A slice with one request per id, so that a late response never overwrites another page. */
export const createByIdSlice = <Name extends string, Data>(
  name: Name,
  empty: Data,
  getById: (client: Client, id: string) => Promise<Loaded<Data>>,
) => {
  const initialState: ByIdState<Data> = { byId: {} };
  const notRequested = idleRequest(empty);
  const fetchById = createRequestThunk(`${name}/fetched`, getById);
  const slice = createSlice({
    name,
    initialState,
    reducers: { cleared: () => initialState },
    extraReducers: (builder) => {
      builder.addAsyncThunk(
        fetchById,
        requestCases((draft: Draft<ByIdState<Data>>, id: string) => {
          // For a generic type TypeScript cannot know that a draft has the same shape.
          const { byId } = draft as unknown as ByIdState<Data>;
          byId[id] ??= idleRequest(empty);
          return byId[id];
        }),
      );
    },
    selectors: {
      selectById: ({ byId }, id: string) => byId[id] ?? notRequested,
    },
  });
  const { selectById } = slice.selectors;
  return { slice, fetchById, cleared: slice.actions.cleared, selectById };
};
