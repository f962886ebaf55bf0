import { useEffect } from 'react';
import { fetchAddresses } from '../features/address/addressSlice';
import { fetchCart } from '../features/cart/cartSlice';
import { fetchCheckoutOptions } from '../features/cart/checkoutOptions';
import { fetchOrders } from '../features/orders/ordersSlice';
import { fetchWishlist } from '../features/wishlist/wishlistSlice';
import { useAppDispatch, useLoad } from '../store/hooks';

/** A page that was out of sight for longer looks again (ms): another device may have changed things. */
const STALE = 60_000;

/** Loads the four sets of whoever is signed in (spec §4, step 6), and what a delivery costs. */
export const AccountLoader = ({ userId }: { userId: string }) => {
  const dispatch = useAppDispatch();
  useLoad(fetchWishlist, userId);
  useLoad(fetchCart, userId);
  useLoad(fetchAddresses, userId);
  useLoad(fetchOrders, userId);
  useLoad(fetchCheckoutOptions, undefined);
  useEffect(() => {
    const load = () => {
      dispatch(fetchWishlist(userId));
      dispatch(fetchCart(userId));
      dispatch(fetchAddresses(userId));
      dispatch(fetchOrders(userId));
      dispatch(fetchCheckoutOptions());
    };
    let hiddenAt = Date.now();
    const look = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (Math.abs(Date.now() - hiddenAt) > STALE) load();
    };
    // The browser's way back from another site shows the page as it was left.
    const lookAfterReturn = ({ persisted }: PageTransitionEvent) => persisted && load();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', lookAfterReturn);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', lookAfterReturn);
    };
  }, [dispatch, userId]);
  return null;
};
