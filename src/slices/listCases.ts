import type { ActionReducerMapBuilder, AsyncThunk, UnknownAction } from '@reduxjs/toolkit';
import type { ChangeResponse, Loaded } from '../api/calls';
import {
  changesLoaded,
  changesOpened,
  confirmRow,
  laneChanged,
  type PendingChanges,
  pendingCases,
} from '../outbox/pendingChanges';
import type { Attempt } from './changes';
import type { FeatureOperation } from './featureOperation';
import { type Request, type RequestFailure, requestCases, type ThunkConfig } from './request';

type ListState = Request<unknown> & PendingChanges;

/** Actions of the thunks that send changes. */
export interface ChangeAction extends UnknownAction {
  payload?: ChangeResponse<unknown>;
  error?: RequestFailure;
  meta: { arg: Attempt; requestId: string };
}

type Phase = 'pending' | 'fulfilled' | 'rejected';

/** Finds the type of change that an action belongs to, and the state of its thunk. */
export const makeOperationFinder = (operations: FeatureOperation[]) => {
  const byPrefix = new Map(
    operations.flatMap((operation) =>
      operation.thunks.map(({ typePrefix }) => [typePrefix, operation]),
    ),
  );
  return ({ type }: UnknownAction) => {
    const slash = type.lastIndexOf('/');
    const operation = byPrefix.get(type.slice(0, slash));
    return operation && { operation, phase: type.slice(slash + 1) as Phase };
  };
};

/** The error of a change, unlike that of a fetch, stays until the next change. */
const fetchCases = () => {
  const cases = requestCases<ListState, unknown, string>((state) => state);
  const keepingChangeError =
    <Action>(reduce: (state: ListState, action: Action) => void) =>
    (state: ListState, action: Action) => {
      const { error, isChangeError } = state;
      reduce(state, action);
      if (isChangeError) state.error = error;
    };
  return {
    pending: keepingChangeError(cases.pending),
    rejected: keepingChangeError(cases.rejected),
    fulfilled: (state: ListState, action: Parameters<typeof cases.fulfilled>[1]) => {
      cases.fulfilled(state, action);
      // A list response in flight may be older than this one, so the list is then fetched again.
      state.version += 1;
    },
  };
};

const changeCase = (
  state: ListState,
  { payload, error, meta }: ChangeAction,
  { operation, phase }: { operation: FeatureOperation; phase: Phase },
) => {
  if (phase === 'fulfilled') {
    operation.confirm(state, payload?.data, meta.arg);
    confirmRow(state, meta.arg.seq);
  } else {
    state.error = error?.message ?? null;
    state.isChangeError = phase === 'rejected';
  }
};

interface ListOptions<Item> {
  /** Rows whose lanes have this prefix belong to the list. */
  lanePrefix: string;
  fetchList: AsyncThunk<Loaded<Item[]>, string, ThunkConfig>;
  operations: Record<string, FeatureOperation>;
}

/** Adds the cases of a list that is changed through the outbox. After it, a builder accepts only matchers. */
export const addListCases = <Item, State extends Request<Item[]> & PendingChanges>(
  builder: ActionReducerMapBuilder<State>,
  { lanePrefix, fetchList, operations }: ListOptions<Item>,
) => {
  const pending = pendingCases(lanePrefix);
  const find = makeOperationFinder(Object.values(operations));
  return (builder as unknown as ActionReducerMapBuilder<ListState>)
    .addCase(laneChanged, pending.laneChanged)
    .addCase(changesOpened, pending.changesOpened)
    .addCase(changesLoaded, pending.changesLoaded)
    .addAsyncThunk(fetchList, fetchCases())
    .addMatcher(
      (action): action is ChangeAction => find(action) !== undefined,
      (state, action) => {
        const found = find(action);
        if (found) changeCase(state, action, found);
      },
    );
};
