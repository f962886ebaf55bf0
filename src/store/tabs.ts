import { isAnyOf, isFulfilled, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { fetchAddresses } from '../features/address/addressOperations';
import { loggedOut, loginSucceeded, profileUpdated } from '../features/auth/authSlice';
import { fetchCart } from '../features/cart/cartOperations';
import { cartCleared, cartReplaced } from '../features/cart/cartSlice';
import { fetchOrderDetails, fetchOrders } from '../features/orders/ordersSlice';
import { fetchWishlist } from '../features/wishlist/wishlistOperations';
import { laneChanged } from '../outbox/pendingChanges';
import { whoIsHere } from './accountIsolation';
import { isChangeConfirmed, isChangeRejected } from './changeResults';

/** What is true for the person is true in every tab. */
const isShared = isAnyOf(
  loginSucceeded,
  loggedOut,
  profileUpdated,
  laneChanged,
  cartCleared,
  cartReplaced,
  isFulfilled(fetchWishlist, fetchCart, fetchAddresses, fetchOrders, fetchOrderDetails),
  isChangeConfirmed,
  isChangeRejected,
);

/** Of what tabs send each other. It grows when an action that is shared changes its shape. */
const VERSION = 2;

interface Meta {
  meta?: {
    otherTab?: true;
    /** Whose page told it. */
    of?: string;
    version?: number;
  };
}

/** Whether an action was told by another tab, which has said and done what belongs to it. */
export const isFromOtherTab = (action: unknown) => (action as Meta).meta?.otherTab === true;

export type Post = (action: UnknownAction) => void;

/** Tells the other tabs what the server said and what the shopper changed. */
export const shareWithTabs =
  (post?: Post): Middleware =>
  ({ getState }) =>
  (next) =>
  (action) => {
    const of = whoIsHere(getState());
    const result = next(action);
    if (post && isShared(action) && !isFromOtherTab(action)) {
      post({ ...action, meta: { ...(action as Meta).meta, of } });
    }
    return result;
  };

/** A tab of another version of the shop says nothing that this one could rely on, but a sign-out. */
const isUnderstood = (action: UnknownAction & Meta) =>
  action.meta?.version === VERSION || loggedOut.match(action);

/** A browser that blocks cookies may refuse the channel (Firefox): then this tab is alone. */
const openChannel = () => {
  try {
    return new BroadcastChannel('shop');
  } catch {
    return undefined;
  }
};

/** Opens the line to the shop's other tabs. `onAction` is given what they tell. */
export const joinTabs = (onAction: (action: UnknownAction) => void): Post => {
  const channel = openChannel();
  if (!channel) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<UnknownAction & Meta>) => {
    if (isUnderstood(data)) onAction({ ...data, meta: { ...data.meta, otherTab: true } });
  };
  return (action) =>
    channel.postMessage({ ...action, meta: { ...(action as Meta).meta, version: VERSION } });
};
