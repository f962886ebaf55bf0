import { createAction } from '@reduxjs/toolkit';
import type { Change, Operation } from './outboxRow';

/** The rows of one lane as they are now, after a tap, an attempt or an answer. */
export const laneChanged = createAction<{ lane: string; changes: Change[] }>('outbox/laneChanged');

/** Every row of the signed-in shopper, when the outbox was opened or read anew. */
export const changesLoaded = createAction<Change[]>('outbox/changesLoaded');

/** What an account slice keeps beside the server's last word. */
export interface Pending {
  pending: Change[];
  /** Grows with each answer of the shop; a list that was asked for before may be out of date. */
  version: number;
  /** Whether what the device has kept was read. */
  isRead: boolean;
  /** The slice's `error` is that of a change; it stays until the next change, whatever is fetched. */
  isChangeError: boolean;
}

export const noPending: Pending = {
  pending: [],
  version: 0,
  isRead: false,
  isChangeError: false,
};

const bySeq = (one: Change, other: Change) => one.seq - other.seq;

/** The cases of a slice whose lanes begin with `prefix`, for `builder`. */
export const pendingCases = (prefix: string) => ({
  laneChanged: (state: Pending, { payload }: ReturnType<typeof laneChanged>) => {
    if (!payload.lane.startsWith(prefix)) return;
    const others = state.pending.filter(({ lane }) => lane !== payload.lane);
    state.pending = [...others, ...payload.changes].sort(bySeq);
  },
  changesLoaded: (state: Pending, { payload }: ReturnType<typeof changesLoaded>) => {
    state.isRead = true;
    state.pending = payload.filter(({ lane }) => lane.startsWith(prefix)).sort(bySeq);
  },
});

/** The shop confirmed the row: from here on its answer shows instead. */
export const settle = (state: Pending, seq: number | undefined) => {
  state.version += 1;
  state.pending = state.pending.filter((change) => change.seq !== seq);
};

/** What the shopper sees: the server's last word with every waiting change applied. */
export const withPending = <Item>(
  items: Item[],
  pending: Change[],
  apply: (items: Item[], operation: Operation) => Item[],
) =>
  pending
    .filter(({ state }) => state === 'waiting')
    .reduce((shown, { operation }) => apply(shown, operation), items);
