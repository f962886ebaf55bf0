import type { RootState } from './rootReducer';

/** Whether there is anything of the shopper's own to show: lists as the shop last gave them, or changes. */
export const selectHasAccountData = ({ cart, wishlist, address, orders }: RootState) =>
  [cart, wishlist, address, orders.list].some(({ loadedAt }) => loadedAt) ||
  [cart, wishlist, address].some(({ pending }) => pending.length > 0);
