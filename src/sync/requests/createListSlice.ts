import { createSlice, type Draft } from '@reduxjs/toolkit';
import type { Loaded } from './calls';
import type { Client } from './client';
import { createRequestThunk, idleRequest, type Request, requestCases } from './request';

/** The slice of one public list: the three states of its fetch, and nothing else. */
export const createListSlice = <Name extends string, Item>(
  name: Name,
  getList: (client: Client) => Promise<Loaded<Item[]>>,
) => {
  const fetchList = createRequestThunk(`${name}/fetched`, getList);
  const slice = createSlice({
    name,
    initialState: idleRequest<Item[]>([]),
    reducers: {},
    extraReducers: (builder) => {
      builder.addAsyncThunk(
        fetchList,
        // For a generic type TypeScript cannot know that a draft has the same shape.
        requestCases((draft: Draft<Request<Item[]>>) => draft as unknown as Request<Item[]>),
      );
    },
    selectors: { selectList: (state) => state },
  });
  return { slice, fetchList, selectList: slice.selectors.selectList };
};
