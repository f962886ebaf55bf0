import { createAction } from '@reduxjs/toolkit';
import { bySeq, type OutboxRow } from './outboxRow';

/** The current rows of one lane, after a change, an attempt or a response. */
export const laneChanged = createAction<{ lane: string; changes: OutboxRow[] }>(
  'outbox/laneChanged',
);

/** The rows of an account are about to be read. */
export const changesOpened = createAction('outbox/changesOpened');

/** All rows of the logged-in shopper or the visitor, after they are read. */
export const changesLoaded = createAction<OutboxRow[]>('outbox/changesLoaded');

/** A page says that the service worker was refused this change. `message`: the server's, else a default. */
export const rejectionReported = createAction<{ row: OutboxRow; message: string }>(
  'outbox/rejectionReported',
);

/** The state of an account slice besides the server's data. */
export interface PendingChanges {
  pending: OutboxRow[];
  /** Rows whose response is in the list. They may still be stored, and must not be shown on top of it. */
  delivered: string[];
  /** Incremented with each response to a change; a list requested before that may be outdated. */
  version: number;
  /** Whether the device's own data has been read. */
  isRead: boolean;
  /** Whether `error` belongs to a change: it then stays until the next change, even if a fetch succeeds. */
  isChangeError: boolean;
}

export const noPendingChanges: PendingChanges = {
  pending: [],
  delivered: [],
  version: 0,
  isRead: false,
  isChangeError: false,
};

const isIn = (name: string, { lane }: Pick<OutboxRow, 'lane'>) => lane.split(':')[0] === name;

/** How many are remembered; a row is deleted soon after its response. */
const MAX_DELIVERED = 100;

/** A row that is changed later is another one. */
const versionOf = ({ key, revision }: OutboxRow) => `${key} ${revision}`;

const isOpen =
  ({ delivered }: PendingChanges) =>
  (row: OutboxRow) =>
    !delivered.includes(versionOf(row));

/** The cases of a slice, with whose name its lanes begin, for `builder`. */
export const pendingCases = (name: string) => ({
  laneChanged: (state: PendingChanges, { payload }: ReturnType<typeof laneChanged>) => {
    if (!isIn(name, payload)) return;
    const others = state.pending.filter(({ lane }) => lane !== payload.lane);
    state.pending = [...others, ...payload.changes.filter(isOpen(state))].sort(bySeq);
  },
  changesOpened: (state: PendingChanges) => {
    state.isRead = false;
  },
  changesLoaded: (state: PendingChanges, { payload }: ReturnType<typeof changesLoaded>) => {
    state.isRead = true;
    state.pending = payload.filter((row) => isIn(name, row) && isOpen(state)(row)).sort(bySeq);
  },
});

/** The server confirmed the row: its data replaces the optimistic value. */
export const confirmRow = (state: PendingChanges, confirmed: OutboxRow) => {
  state.version += 1;
  state.delivered = [...state.delivered, versionOf(confirmed)].slice(-MAX_DELIVERED);
  state.pending = state.pending.filter(({ seq }) => seq !== confirmed.seq);
};
