import { createAsyncThunk } from '@reduxjs/toolkit';
import type { ChangeResponse, Loaded } from '../api/calls';
import type { Client } from '../api/client';
import { ApiError } from '../api/errors';
import type { DeliveryResult } from '../outbox/deliveryResult';
import type { PendingChanges } from '../outbox/pendingChanges';
import {
  createCallThunk,
  isTransient,
  type Request,
  type RequestFailure,
  serializeError,
  type ThunkConfig,
} from './request';

/** The outbox row of a change; undefined for a change that is sent directly. */
export interface Attempt {
  seq?: number;
  key?: string;
}

/** A thunk that sends one change through `api/`. */
export const createChangeThunk = <Data, Arg extends Attempt>(
  type: string,
  call: (client: Client, arg: Arg) => Promise<ChangeResponse<Data>>,
) => createCallThunk(type, call);

/** The failure of a thunk as an error to throw. */
export const toApiError = ({ message = '', status = null }: RequestFailure) =>
  new ApiError(message, status);

/** Maps a failed attempt to the result for its row. @param isRemoval a 404 then counts as delivered */
export const deliveryResultOf = (
  { status, message = '', retryAfter }: RequestFailure,
  isRemoval = false,
): DeliveryResult => {
  if (status === null || status === undefined) return { kind: 'unreachable' };
  if (isTransient(status)) return { kind: 'retryLater', afterMs: retryAfter };
  if (status === 401) return { kind: 'unauthenticated' };
  if (status === 404 && isRemoval) return { kind: 'delivered' };
  return { kind: 'rejected', reason: message };
};

/** How often a list is fetched again because a change was confirmed during the fetch. */
const MAX_LIST_READS = 3;

/**
 * A thunk that fetches a list of the logged-in user. A response from before the confirmation of a change
 * would undo that change on screen, so the list is fetched again.
 */
export const createListThunk = <Data>(
  type: string,
  call: (client: Client, userId: string) => Promise<Loaded<Data>>,
  selectSlice: (root: unknown) => Request<Data> & PendingChanges,
) =>
  createAsyncThunk<Loaded<Data>, string, ThunkConfig>(
    type,
    async (userId, { extra, getState }) => {
      for (let read = 1; ; read += 1) {
        const { version } = selectSlice(getState());
        const loaded = await call(extra.client, userId);
        const now = selectSlice(getState());
        if (version === now.version || !now.loadedAt) return loaded;
        if (read === MAX_LIST_READS) return { data: now.data, loadedAt: now.loadedAt };
      }
    },
    { serializeError },
  );
