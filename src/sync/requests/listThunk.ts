import { createAsyncThunk, type UnknownAction } from '@reduxjs/toolkit';
import { sliceOf } from '../outbox/operation';
import type { PendingChanges } from '../outbox/pendingChanges';
import type { Loaded } from './calls';
import type { Client } from './client';
import { type Request, type RequestFailure, serializeError, type ThunkConfig } from './request';
import type { FeatureThunk } from './thunkExtra';

/** How often a list is fetched again because a change was confirmed during the fetch. */
const MAX_LIST_READS = 3;

interface FetchResult extends UnknownAction {
  error?: RequestFailure;
}

/** Fetches the list of a user. */
export type ListThunk = (userId: string) => FeatureThunk<Promise<FetchResult>>;

/**
 * A thunk that fetches a list of the logged-in user into the slice with which its type begins. A response from
 * before the confirmation of a change would undo that change on screen, so the list is fetched again.
 */
export const createListThunk = <Data>(
  type: string,
  call: (client: Client, userId: string) => Promise<Loaded<Data>>,
) =>
  createAsyncThunk<Loaded<Data>, string, ThunkConfig>(
    type,
    async (userId, { extra, getState }) => {
      const slice = () => sliceOf(getState(), { type }) as Request<Data> & PendingChanges;
      for (let read = 1; ; read += 1) {
        const { version } = slice();
        const loaded = await call(extra.client, userId);
        const now = slice();
        if (version === now.version) return loaded;
        if (read < MAX_LIST_READS) continue;
        return now.loadedAt ? { data: now.data, loadedAt: now.loadedAt } : loaded;
      }
    },
    { serializeError },
  );
