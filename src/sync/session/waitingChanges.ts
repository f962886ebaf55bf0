import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import { bySeq, isWaiting, type OutboxRow, VISITOR } from '../outbox/outboxRow';
import type { PendingChanges } from '../outbox/pendingChanges';
import { readStoredUserId } from './deviceSession';
import { isVisitorMarked } from './visitorMark';

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

/**
 * The rows of an owner that are on screen; none once localStorage no longer names that owner, because all data of the
 * site was cleared.
 */
export const selectKeptRows = (root: object, owner: string): OutboxRow[] => {
  const isHere = owner === VISITOR ? isVisitorMarked() : readStoredUserId() === owner;
  return isHere ? selectStoredChanges(root).filter(({ userId }) => userId === owner) : [];
};

/** Every change that the server has not confirmed. */
export const selectPendingChanges = createSelector([selectStoredChanges], (rows) =>
  rows.filter(({ userId }) => userId !== VISITOR),
);

export const countWaiting = (root: object) => selectPendingChanges(root).filter(isWaiting).length;
