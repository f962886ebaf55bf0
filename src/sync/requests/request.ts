import { createAsyncThunk, isDraft, original, type SerializedError } from '@reduxjs/toolkit';
import type { Failure } from '../../contract/envelope';
import type { Loaded } from './calls';
import type { Client } from './client';
import { ApiError } from './errors';
import { isServerError } from './response';
import type { ThunkExtra } from './thunkExtra';

/** No response (or none in time), a broken server (5xx), nothing at that id, or any other rejection. */
export type FailureKind = 'unreachable' | 'broken' | 'notFound' | 'rejected';

/** The state of a fetch in a slice. `loading` and `error` are never persisted. */
export interface Request<Data> {
  data: Data;
  loading: boolean;
  /** The message of the last failure: the server's, else a default. */
  error: string | null;
  failure: FailureKind | null;
  /** When the server sent `data` (ISO 8601); null without data. */
  loadedAt: string | null;
  /** The same time by the server's clock (HTTP Date header). */
  servedAt?: string | undefined;
}

export const idleRequest = <Data>(data: Data): Request<Data> => ({
  data,
  loading: false,
  error: null,
  failure: null,
  loadedAt: null,
});

export interface RequestFailure extends SerializedError {
  /** The HTTP status; null when the server did not respond. */
  status?: number | null;
  retryAfter?: number | undefined;
  /** The current data, after a conflict. */
  data?: Failure['data'] | undefined;
}

export interface ThunkConfig {
  extra: ThunkExtra;
  serializedErrorType: RequestFailure;
}

const isNamed = (cause: unknown, name: string) =>
  (cause as { name?: unknown } | null)?.name === name;

const isApiError = (cause: unknown): cause is ApiError => isNamed(cause, 'ApiError');
const isAborted = (cause: unknown): cause is Error => isNamed(cause, 'AbortError');

export const serializeError = (cause: unknown): RequestFailure => ({
  message: cause instanceof Error || isAborted(cause) ? cause.message : String(cause),
  // Nobody waits for the response any more.
  ...(isAborted(cause) && { status: null }),
  ...(isApiError(cause) && {
    status: cause.status,
    ...(cause.code !== undefined && { code: cause.code }),
    retryAfter: cause.retryAfter,
    data: cause.data,
  }),
});

/** The failure of a thunk as an error to throw. */
export const toApiError = ({ message = '', status = null }: RequestFailure) =>
  new ApiError(message, status);

/** A gateway's time-out means the same as one of our own. */
export const failureKind = ({ status }: RequestFailure): FailureKind => {
  if (status === null || status === 408 || status === 504) return 'unreachable';
  if (status !== undefined && isServerError(status)) return 'broken';
  return status === 404 ? 'notFound' : 'rejected';
};

export const createCallThunk = <Result, Arg>(
  type: string,
  call: (client: Client, arg: Arg) => Promise<Result>,
) =>
  createAsyncThunk<Result, Arg, ThunkConfig>(type, (arg, { extra }) => call(extra.client, arg), {
    serializeError,
  });

/** A thunk that reads through one call of `api/`. */
export const createRequestThunk = <Data, Arg = void>(
  type: string,
  call: (client: Client, arg: Arg) => Promise<Loaded<Data>>,
) => createCallThunk(type, call);

/**
 * Whether a cached response is older than the data that the server has rendered into the page; a newer one
 * then follows. The next response is always accepted, in case the server's clock was set back. Saved data come only
 * where they add to what is shown.
 */
const isOlder = (response: Loaded<unknown> & { isSaved?: boolean }, shown: Request<unknown>) =>
  !response.isSaved &&
  shown.loadedAt !== null &&
  Date.parse(response.servedAt ?? '') < Date.parse(shown.servedAt ?? '');

/** Keeps the same object for equal data, so that nothing is rendered again. */
export const keepEqual = <Data>(known: Data, data: Data) =>
  JSON.stringify(known) === JSON.stringify(data) ? known : data;

const allFields = (payload: Loaded<unknown>, known: Request<unknown>) => ({
  ...payload,
  data: keepEqual(known.data, payload.data),
});

/**
 * The three states of every fetch, for `builder.addAsyncThunk`. Pending: loading, error cleared;
 * fulfilled: data stored; rejected: error stored.
 */
export const requestCases = <State, Data, Arg, Payload extends Loaded<unknown> = Loaded<Data>>(
  /** The part of the state that belongs to `arg`, so that a late response does not overwrite another part. */
  select: (state: State, arg: Arg) => Request<Data>,
  /** The fields of a payload to store; by default all of them. */
  fieldsOf: (payload: Payload, known: Request<Data>, arg: Arg) => object = allFields,
) => ({
  pending: (state: State, { meta }: { meta: { arg: Arg } }) => {
    Object.assign(select(state, meta.arg), { loading: true, error: null });
  },
  fulfilled: (state: State, { payload, meta }: { payload: Payload; meta: { arg: Arg } }) => {
    const request = select(state, meta.arg);
    const known = isDraft(request) ? (original<object>(request) as Request<Data>) : request;
    const fields = isOlder(payload, known)
      ? { servedAt: undefined }
      : fieldsOf(payload, known, meta.arg);
    Object.assign(request, fields, { loading: false, failure: null });
  },
  rejected: (state: State, action: { error: RequestFailure; meta: { arg: Arg } }) => {
    Object.assign(select(state, action.meta.arg), {
      loading: false,
      error: action.error.message,
      failure: failureKind(action.error),
    });
  },
});
