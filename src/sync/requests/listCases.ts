import type { ActionReducerMapBuilder, AsyncThunk } from '@reduxjs/toolkit';
import type { FeatureOperation } from '../outbox/featureOperation';
import type { OutboxRow } from '../outbox/outboxRow';
import {
  changesLoaded,
  changesOpened,
  confirmRow,
  laneChanged,
  type PendingChanges,
  pendingCases,
  rejectionReported,
} from '../outbox/pendingChanges';
import type { Loaded } from './calls';
import { type Request, requestCases, type ThunkConfig } from './request';
import { sendChange } from './sendChange';

type ListState = Request<unknown> & PendingChanges;

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

/** @param operations the changes of this list; those of other lists are ignored */
const changeCases = (operations: Record<string, FeatureOperation>) => {
  const end = (state: ListState, error: string | null, isRejected: boolean) => {
    state.error = error;
    state.isChangeError = isRejected;
  };
  const isOwn = ({ operation }: OutboxRow) => operation.type in operations;
  return {
    reported: (state: ListState, { payload }: ReturnType<typeof rejectionReported>) => {
      if (isOwn(payload.row)) end(state, payload.message, true);
    },
    pending: (state: ListState, { meta }: ReturnType<typeof sendChange.pending>) => {
      if (isOwn(meta.arg)) end(state, null, false);
    },
    rejected: (state: ListState, { meta, error }: ReturnType<typeof sendChange.rejected>) => {
      if (isOwn(meta.arg)) end(state, error.message ?? null, true);
    },
    fulfilled: (state: ListState, action: ReturnType<typeof sendChange.fulfilled>) => {
      const { operation } = action.meta.arg;
      if (!isOwn(action.meta.arg)) return;
      const { data } = action.payload;
      const known = operations[operation.type];
      if (data !== null) known?.confirm(state, data, operation);
      else if (known) state.data = known.apply(state.data as unknown[], operation);
      confirmRow(state, action.meta.arg);
    },
  };
};

interface ListOptions<Item> {
  /** The name of the slice; rows belong to it whose lanes begin with it. */
  name: string;
  fetchList: AsyncThunk<Loaded<Item[]>, string, ThunkConfig>;
  operations: Record<string, FeatureOperation>;
}

/** Adds the cases of a list that is changed through the outbox. */
export const addListCases = <Item, State extends Request<Item[]> & PendingChanges>(
  builder: ActionReducerMapBuilder<State>,
  { name, fetchList, operations }: ListOptions<Item>,
) => {
  const pending = pendingCases(name);
  const { reported, ...changes } = changeCases(operations);
  return (builder as unknown as ActionReducerMapBuilder<ListState>)
    .addCase(laneChanged, pending.laneChanged)
    .addCase(changesOpened, pending.changesOpened)
    .addCase(changesLoaded, pending.changesLoaded)
    .addCase(rejectionReported, reported)
    .addAsyncThunk(fetchList, fetchCases())
    .addAsyncThunk(sendChange, changes);
};
