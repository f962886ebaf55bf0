import { createAction } from '@reduxjs/toolkit';
import type { Operation, OperationDescriptor } from './operation';
import { bySeq, isWaiting, type OutboxRow } from './outboxRow';

/** The current rows of one lane, after a change, an attempt or a response. */
export const laneChanged = createAction<{ lane: string; changes: OutboxRow[] }>(
  'outbox/laneChanged',
);

/** The rows of an account are about to be read. */
export const changesOpened = createAction('outbox/changesOpened');

/** All rows of the logged-in shopper or the visitor, after they are read. */
export const changesLoaded = createAction<OutboxRow[]>('outbox/changesLoaded');

/** The state of an account slice besides the server's data. */
export interface PendingChanges {
  pending: OutboxRow[];
  /** Incremented with each response to a change; a list requested before that may be outdated. */
  version: number;
  /** Whether the device's own data has been read. */
  isRead: boolean;
  /** Whether `error` belongs to a change: it then stays until the next change, even if a fetch succeeds. */
  isChangeError: boolean;
}

export const noPendingChanges: PendingChanges = {
  pending: [],
  version: 0,
  isRead: false,
  isChangeError: false,
};

/** The cases of a slice whose lanes begin with `prefix`, for `builder`. */
export const pendingCases = (prefix: string) => ({
  laneChanged: (state: PendingChanges, { payload }: ReturnType<typeof laneChanged>) => {
    if (!payload.lane.startsWith(prefix)) return;
    const others = state.pending.filter(({ lane }) => lane !== payload.lane);
    state.pending = [...others, ...payload.changes].sort(bySeq);
  },
  changesOpened: (state: PendingChanges) => {
    state.isRead = false;
  },
  changesLoaded: (state: PendingChanges, { payload }: ReturnType<typeof changesLoaded>) => {
    state.isRead = true;
    state.pending = payload.filter(({ lane }) => lane.startsWith(prefix)).sort(bySeq);
  },
});

/** The server confirmed the row: its data replaces the optimistic value. */
export const confirmRow = (state: PendingChanges, seq: number | undefined) => {
  state.version += 1;
  state.pending = state.pending.filter((row) => row.seq !== seq);
};

/** What the shopper sees: the server's data with all pending changes applied. */
export const withPending = <Item>(
  items: Item[],
  pending: OutboxRow[],
  descriptors: Record<string, Pick<OperationDescriptor<Operation, Item>, 'apply'>>,
) =>
  pending
    .filter(isWaiting)
    .reduce(
      (shown, { operation }) => descriptors[operation.type]?.apply(shown, operation) ?? shown,
      items,
    );
