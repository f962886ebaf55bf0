import {
  createAsyncThunk,
  type SerializedError,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Answer, Client, Receipt } from '../api/client';
import { ApiError } from '../api/errors';
import type { Failure } from '../contract/envelope';
import type { Operation } from '../outbox/outboxRow';
import { type Pending, settle } from '../outbox/pendingChanges';

/** No answer (or none in time), a shop that is broken (5xx), nothing at that id, or any other refusal. */
export type FailureKind = 'unreachable' | 'broken' | 'notFound' | 'rejected';

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

/** What a signed-in shopper has on the device: what is persisted, and the outbox. */
export interface Account {
  /** Takes up what the device has of this user. Resolves when that is on screen, or was hopeless. */
  open: (userId: string) => Promise<void>;
  /** Ends it: what the server said is deleted, changes that were not sent stay for the next time. */
  close: () => Promise<void>;
  /** Deletes every byte of this user's, also changes that were not sent. */
  forget: (userId: string) => Promise<void>;
  /**
   * Commits a change to the device, shows it, and sends it when the network allows.
   * @returns whether it was kept; else the shopper has been told
   */
  queue: (operation: Operation) => Promise<boolean>;
  /** Sends what waits, now. `isAnswered`: the shop has answered a call, neither busy nor broken. */
  drain: (evidence?: { isAnswered?: boolean }) => void;
  /** Writes at once what is about to be written: the page may end. */
  flush: () => Promise<void>;
  /** Sends again what was rejected, or failed too often, about one thing. */
  retry: (subject: string) => Promise<boolean>;
  /** Forgets it. */
  discard: (subject: string) => Promise<boolean>;
}

/** What every thunk is given. */
export interface ThunkExtra {
  client: Client;
  /** Loaded when there is somebody to keep things for. */
  account: () => Promise<Account>;
  /** The same, if it was loaded. */
  loadedAccount: () => Promise<Account> | undefined;
  /** Opens the login page, which runs `pendingAction` afterwards. */
  requestLogin: (pendingAction: Operation) => void;
}

/** A thunk of a feature, which knows of the state no more than it needs. */
export type FeatureThunk<Result, Root = unknown> = ThunkAction<
  Result,
  Root,
  ThunkExtra,
  UnknownAction
>;

export interface RequestFailure extends SerializedError {
  status?: number | null;
  retryAfter?: number;
  /** What is true now, of a conflict. */
  data?: Failure['data'];
}

interface ThunkConfig {
  extra: ThunkExtra;
  serializedErrorType: RequestFailure;
}

const serializeError = (cause: unknown): RequestFailure => ({
  message: cause instanceof Error ? cause.message : String(cause),
  ...(cause instanceof ApiError && {
    status: cause.status,
    code: cause.code,
    retryAfter: cause.retryAfter,
    data: cause.data,
  }),
});

/** A time-out that a gateway answered is one all the same. */
export const failureKind = ({ status }: RequestFailure): FailureKind => {
  if (status === null || status === 408 || status === 504) return 'unreachable';
  if (status !== undefined && status >= 500) return 'broken';
  return status === 404 ? 'notFound' : 'rejected';
};

/** Statuses that pass: the shop was busy, broken for a moment, or short of time. */
export const isPassing = (status: number) =>
  status === 408 || status === 425 || status === 429 || status >= 500;

const createCallThunk = <Result, Arg>(
  type: string,
  call: (client: Client, arg: Arg) => Promise<Result>,
) =>
  createAsyncThunk<Result, Arg, ThunkConfig>(type, (arg, { extra }) => call(extra.client, arg), {
    serializeError,
  });

/** A thunk over one reading call of `api/`. */
export const createRequestThunk = <Data, Arg = void>(
  type: string,
  call: (client: Client, arg: Arg) => Promise<Answer<Data>>,
) => createCallThunk(type, call);

/** How often a list is asked for again because something newer overtook it. */
const OVERTAKEN = 3;

/**
 * A thunk that reads a list of the signed-in user's. An answer that was given before a change went
 * through would bring back what the shopper has changed since, so it is asked for again.
 */
export const createListThunk = <Data>(
  type: string,
  call: (client: Client, userId: string) => Promise<Answer<Data>>,
  selectSlice: (root: unknown) => Request<Data> & Pending,
) =>
  createAsyncThunk<Answer<Data>, string, ThunkConfig>(
    type,
    async (userId, { extra, getState }) => {
      for (let attempt = 1; ; attempt += 1) {
        const { version } = selectSlice(getState());
        const answer = await call(extra.client, userId);
        const now = selectSlice(getState());
        if (version === now.version || !now.loadedAt) return answer;
        if (attempt === OVERTAKEN) return { data: now.data, loadedAt: now.loadedAt };
      }
    },
    { serializeError },
  );

/** Which row of the outbox a change belongs to; without one it is sent for its own sake. */
export interface Attempt {
  seq?: number;
  key?: string;
}

/** Whether the outbox will try again, so that there is nothing to tell the shopper yet. */
export const isTriedAgain = ({ seq }: Attempt, { status }: RequestFailure) =>
  seq !== undefined && (status === null || (status !== undefined && isPassing(status)));

/** A thunk over one changing call of `api/` (spec §7). */
export const createChangeThunk = <Data, Arg extends Attempt>(
  type: string,
  call: (client: Client, arg: Arg) => Promise<Receipt<Data>>,
) => createCallThunk(type, call);

/**
 * Hands a change to the outbox; a visitor is asked to sign in first, and it is not forgotten.
 * @returns whether it is kept now
 */
export const queueChange =
  (operation: Operation): FeatureThunk<Promise<boolean>> =>
  async (_dispatch, getState, extra) => {
    const { auth } = getState() as { auth: { isAuthenticated: boolean } };
    if (auth.isAuthenticated) return (await extra.account()).queue(operation);
    extra.requestLogin(operation);
    return false;
  };

/** Does something with the account if there is one. */
export const withAccount =
  (work: (account: Account) => unknown): FeatureThunk<void> =>
  (_dispatch, _getState, { loadedAccount }) =>
    void loadedAccount()?.then(work);

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

/** A slice whose items are changed through the outbox. */
type Changeable = Pending & { error: string | null };

/** The three states of a change (spec §4, §8), for `builder.addAsyncThunk`. */
export const changeCases = <State extends Changeable, Data, Arg extends Attempt>(
  /** Takes up what the server answered. */
  apply: (state: State, data: Data, arg: Arg) => void,
) => ({
  pending: (state: State) => {
    state.error = null;
    state.isChangeError = false;
  },
  fulfilled: (state: State, { payload, meta }: { payload: Receipt<Data>; meta: { arg: Arg } }) => {
    apply(state, payload.data, meta.arg);
    settle(state, meta.arg.seq);
  },
  rejected: (state: State, { error }: { error: RequestFailure }) => {
    state.error = error.message ?? null;
    state.isChangeError = true;
  },
});

/** The three states of a list that is changed through the outbox, for `builder.addAsyncThunk`. */
export const listCases = <Item, State extends Request<Item[]> & Pending>() => {
  const cases = requestCases<State, Item[], string>((state) => state);
  return {
    pending: (state: State, action: Parameters<typeof cases.pending>[1]) => {
      const { error, isChangeError } = state;
      cases.pending(state, action);
      if (isChangeError) state.error = error;
    },
    rejected: (state: State, action: Parameters<typeof cases.rejected>[1]) => {
      const { error, isChangeError } = state;
      cases.rejected(state, action);
      if (isChangeError) state.error = error;
    },
    fulfilled: (state: State, action: Parameters<typeof cases.fulfilled>[1]) => {
      cases.fulfilled(state, action);
      // An answer that is still on its way may be older than this one: it is asked for again.
      state.version += 1;
    },
  };
};
