import { createSelector } from '@reduxjs/toolkit';
import { bySeq, isWaiting } from '../outbox/outboxRow';
import type { RootState } from './rootReducer';

/** Every change that the server has not confirmed, in the order they were made in. */
export const selectPendingChanges = createSelector(
  [
    ({ cart }: RootState) => cart.pending,
    ({ wishlist }: RootState) => wishlist.pending,
    ({ address }: RootState) => address.pending,
  ],
  (...lists) => lists.flat().sort(bySeq),
);

export const countWaiting = (root: RootState) =>
  selectPendingChanges(root).filter(isWaiting).length;

/** Whether there is anything of the shopper's own to show: fetched lists, or changes. */
export const selectHasAccountData = (root: RootState) => {
  const { cart, wishlist, address, orders } = root;
  const isFetched = [cart, wishlist, address, orders.list].some(({ loadedAt }) => loadedAt);
  return isFetched || selectPendingChanges(root).length > 0;
};
