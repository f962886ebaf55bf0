import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Loaded, Receipt } from '../api/calls';
import type { Client } from '../api/client';
import { ApiError } from '../api/errors';
import type { DeliveryResult } from '../outbox/deliveryResult';
import type { Operation } from '../outbox/operation';
import type { PendingChanges } from '../outbox/pendingChanges';
import {
  createCallThunk,
  isTransient,
  type Request,
  type RequestFailure,
  serializeError,
  type ThunkConfig,
} from './request';
import type { FeatureThunk } from './thunkExtra';

/** The outbox row that a change belongs to; a change without one is sent for its own sake. */
export interface Attempt {
  seq?: number;
  key?: string;
}

/** A thunk over one changing call of `api/`. */
export const createChangeThunk = <Data, Arg extends Attempt>(
  type: string,
  call: (client: Client, arg: Arg) => Promise<Receipt<Data>>,
) => createCallThunk(type, call);

/** The failure of a thunk as an error to throw. */
export const toApiError = ({ message = '', status = null }: RequestFailure) =>
  new ApiError(message, status);

/** What a failed attempt means for its row. @param isRemoval what is gone already was delivered */
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

/** How often a list is read again because a newer response overtook it. */
const MAX_LIST_READS = 3;

/**
 * A thunk that reads a list of the signed-in user. A response from before a change was confirmed
 * would bring back what the shopper has changed since, so the list is read again.
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

interface ShopperState {
  auth: { isAuthenticated: boolean; loading: boolean };
  cart: Pick<PendingChanges, 'isRead'>;
}

/**
 * Hands a change to the outbox, which sends it once somebody is signed in.
 * @param isAddition whether nothing of its subject was on screen: what was not read yet is added to
 * @returns whether it is stored now
 */
export const queueChange =
  <Op extends Operation>(operation: Op, isAddition = false): FeatureThunk<Promise<boolean>> =>
  async (_dispatch, getState, extra) => {
    const read = () => getState() as ShopperState;
    const isUnseen = read().auth.loading || !read().cart.isRead;
    if (read().auth.loading) await extra.loginKnown();
    if (read().auth.isAuthenticated) {
      return (await extra.account()).queue(operation, isUnseen && isAddition);
    }
    return (await extra.visitor()).queue(operation, isUnseen);
  };
