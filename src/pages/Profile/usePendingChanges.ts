import { useMemo } from 'react';
import { selectAddressPending } from '../../features/address/addressSlice';
import { selectCartPending } from '../../features/cart/cartSlice';
import { selectWishlistPending } from '../../features/wishlist/wishlistSlice';
import { useAppSelector } from '../../store/hooks';

/** Everything the shop has not confirmed, in the order of the taps. */
export const usePendingChanges = () => {
  const cart = useAppSelector(selectCartPending);
  const wishlist = useAppSelector(selectWishlistPending);
  const address = useAppSelector(selectAddressPending);
  return useMemo(
    () => [...cart, ...wishlist, ...address].sort((one, other) => one.seq - other.seq),
    [cart, wishlist, address],
  );
};
