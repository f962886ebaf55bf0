import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import { bySeq, isWaiting, type OutboxRow, VISITOR } from '../outbox/outboxRow';
import type { PendingChanges } from '../outbox/pendingChanges';

const hasPending = (slice: unknown): slice is PendingChanges =>
  typeof slice === 'object' && slice !== null && 'pending' in slice;

const inOrder = weakMapMemoize((...lists: OutboxRow[][]) => lists.flat().sort(bySeq));

/** All rows on screen, those of a visitor included, in the order they were created. */
export const selectStoredChanges = (root: object): OutboxRow[] =>
  inOrder(
    ...Object.values(root)
      .filter(hasPending)
      .map(({ pending }) => pending),
  );

/** Every change that the server has not confirmed. */
export const selectPendingChanges = createSelector([selectStoredChanges], (rows) =>
  rows.filter(({ userId }) => userId !== VISITOR),
);

export const countWaiting = (root: object) => selectPendingChanges(root).filter(isWaiting).length;
