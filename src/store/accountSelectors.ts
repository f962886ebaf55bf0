import { createSelector } from '@reduxjs/toolkit';
import { bySeq, isWaiting, VISITOR } from '../outbox/outboxRow';
import type { RootState } from './rootReducer';

/** All rows on screen, those of a visitor included, in the order they were created. */
export const selectStoredChanges = createSelector(
  [
    ({ cart }: RootState) => cart.pending,
    ({ wishlist }: RootState) => wishlist.pending,
    ({ address }: RootState) => address.pending,
    ({ stockAlerts }: RootState) => stockAlerts.pending,
  ],
  (...lists) => lists.flat().sort(bySeq),
);

/** Every change that the server has not confirmed. */
export const selectPendingChanges = createSelector([selectStoredChanges], (rows) =>
  rows.filter(({ userId }) => userId !== VISITOR),
);

export const countWaiting = (root: RootState) =>
  selectPendingChanges(root).filter(isWaiting).length;

/** Whether any account data can be shown: fetched lists or pending changes. */
export const selectHasAccountData = (root: RootState) => {
  const { cart, wishlist, address, orders } = root;
  const isFetched = [cart, wishlist, address, orders.list].some(({ loadedAt }) => loadedAt);
  return isFetched || selectStoredChanges(root).length > 0;
};
