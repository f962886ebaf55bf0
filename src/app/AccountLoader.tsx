import { useEffect } from 'react';
import { onHidden, onShown } from '../browser/pageEvents';
import { fetchAddresses } from '../features/account/address/addressSlice';
import { fetchWishlist } from '../features/account/wishlist/wishlistSlice';
import { fetchCart } from '../features/cart/cartSlice';
import { fetchCheckoutOptions } from '../features/cart/review/checkoutOptions';
import { fetchOrders } from '../features/orders/ordersSlice';
import { useAppDispatch, useLoad } from '../sync/requests/hooks';

/** A page hidden for longer than this fetches again: another device may have changed something. */
const STALE_AFTER_MS = 60_000;

/** Fetches the user's wishlist, cart, addresses and orders, and the checkout options. */
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
    // The back/forward cache restores the page with old data.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && load();
    const stops = [
      onHidden(() => {
        hiddenAt = Date.now();
      }),
      onShown(() => {
        if (Math.abs(Date.now() - hiddenAt) > STALE_AFTER_MS) load();
      }),
    ];
    addEventListener('pageshow', onPageShow);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('pageshow', onPageShow);
    };
  }, [dispatch, userId]);
  return null;
};
