import { createAsyncThunk, type SerializedError } from '@reduxjs/toolkit';
import type { Answer, Client } from '../api/client';
import { ApiError } from '../api/errors';

/** No answer (or none in time), nothing at that id, or anything else the server refused. */
export type FailureKind = 'unreachable' | 'notFound' | 'refused';

/** What a fetch leaves in a slice. `loading` and `error` live for this session only. */
export interface Request<Data> {
  data: Data;
  loading: boolean;
  /** The sentence of the last failure (spec §4, §8). */
  error: string | null;
  failure: FailureKind | null;
  /** When the server gave `data` (ISO 8601); null when there is none. */
  loadedAt: string | null;
}

export const idleRequest = <Data>(data: Data): Request<Data> => ({
  data,
  loading: false,
  error: null,
  failure: null,
  loadedAt: null,
});

/** What every thunk is given. */
export interface ThunkExtra {
  client: Client;
}

export interface RequestFailure extends SerializedError {
  status?: number | null;
}

interface ThunkConfig {
  extra: ThunkExtra;
  serializedErrorType: RequestFailure;
}

const serializeError = (cause: unknown): RequestFailure => ({
  message: cause instanceof Error ? cause.message : String(cause),
  status: cause instanceof ApiError ? cause.status : undefined,
});

/** A time-out that a gateway answered is one all the same. */
export const failureKind = ({ status }: RequestFailure): FailureKind => {
  if (status === null || status === 408 || status === 504) return 'unreachable';
  return status === 404 ? 'notFound' : 'refused';
};

/** A thunk over one call of `api/`. */
export const createRequestThunk = <Data, Arg = void>(
  type: string,
  call: (client: Client, arg: Arg) => Promise<Answer<Data>>,
) =>
  createAsyncThunk<Answer<Data>, Arg, ThunkConfig>(
    type,
    (arg, { extra }) => call(extra.client, arg),
    { serializeError },
  );

/** The three states of every fetch (spec §4), for `builder.addAsyncThunk`. */
export const requestCases = <State, Data, Arg>(
  /** The part of the state this answer belongs to: by its argument, so a late one harms no other. */
  select: (state: State, arg: Arg) => Request<Data>,
) => ({
  pending: (state: State, { meta }: { meta: { arg: Arg } }) => {
    Object.assign(select(state, meta.arg), { loading: true, error: null });
  },
  fulfilled: (state: State, action: { payload: Answer<Data>; meta: { arg: Arg } }) => {
    Object.assign(select(state, action.meta.arg), {
      ...action.payload,
      loading: false,
      failure: null,
    });
  },
  rejected: (state: State, action: { error: RequestFailure; meta: { arg: Arg } }) => {
    Object.assign(select(state, action.meta.arg), {
      loading: false,
      error: action.error.message,
      failure: failureKind(action.error),
    });
  },
});
