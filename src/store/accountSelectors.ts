import { createSelector } from '@reduxjs/toolkit';
import { bySeq, isWaiting, VISITOR } from '../outbox/outboxRow';
import type { AppState } from '../slices/appStore';

/** All rows on screen, those of a visitor included, in the order they were created. */
export const selectStoredChanges = createSelector(
  [
    ({ cart }: AppState) => cart.pending,
    ({ wishlist }: AppState) => wishlist.pending,
    ({ address }: AppState) => address.pending,
    ({ stockAlerts }: AppState) => stockAlerts.pending,
  ],
  (...lists) => lists.flat().sort(bySeq),
);

/** Every change that the server has not confirmed. */
export const selectPendingChanges = createSelector([selectStoredChanges], (rows) =>
  rows.filter(({ userId }) => userId !== VISITOR),
);

export const countWaiting = (root: AppState) => selectPendingChanges(root).filter(isWaiting).length;

/** Whether any account data can be shown: fetched lists or pending changes. */
export const selectHasAccountData = (root: AppState) => {
  const { cart, wishlist, address, orders } = root;
  const isFetched = [cart, wishlist, address, orders.list].some(({ loadedAt }) => loadedAt);
  return isFetched || selectStoredChanges(root).length > 0;
};
