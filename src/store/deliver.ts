import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import {
  changeAddress,
  createAddress,
  fetchAddresses,
  removeAddress,
} from '../features/address/addressSlice';
import { wantedLine } from '../features/cart/cartLines';
import { addToCart, fetchCart, removeFromCart, updateCart } from '../features/cart/cartSlice';
import {
  addToWishlist,
  fetchWishlist,
  removeFromWishlist,
} from '../features/wishlist/wishlistSlice';
import type { DeliveryResult } from '../outbox/deliveryResult';
import { type Change, isProvisional, isRemoval, type Operation } from '../outbox/outboxRow';
import type { AppStore, AppThunk } from './makeStore';
import { isPassing, type RequestFailure, type ThunkExtra } from './request';
import type { RootState } from './rootReducer';

/** What a failed attempt means for its row, by HTTP status and body code alike. */
const resultOf = (operation: Operation, failure: RequestFailure): DeliveryResult => {
  const { status, message = '', retryAfter } = failure;
  if (status === null || status === undefined) return { kind: 'unreachable' };
  if (isPassing(status)) return { kind: 'retryLater', afterMs: retryAfter };
  if (status === 401) return { kind: 'unauthenticated' };
  // What should go is gone already.
  if (status === 404 && isRemoval(operation)) return { kind: 'delivered' };
  return { kind: 'rejected', reason: message };
};

const bare = <Item extends { _id: string }>({ _id, ...rest }: Item) => rest;

/** How a thunk of a change ended. */
interface Settled extends UnknownAction {
  error?: RequestFailure;
}

/** The thunk that sends a row: the calls of spec §7. */
const thunkFor = ({
  operation,
  userId,
  isNew,
  seq,
  key,
}: Change): ThunkAction<Promise<Settled>, RootState, ThunkExtra, UnknownAction> => {
  const attempt = { userId, seq, key };
  switch (operation.type) {
    case 'cart/set': {
      const { productId, variantId, quantity, priceWhenAdded } = operation.line;
      const line = { productId, variantId, quantity, seenPrice: priceWhenAdded, ...attempt };
      return isNew ? addToCart(line) : updateCart(line);
    }
    case 'cart/remove':
      return removeFromCart({ lineId: operation.line._id, ...attempt });
    case 'wishlist/add':
      return addToWishlist({ productId: operation.product._id, ...attempt });
    case 'wishlist/remove':
      return removeFromWishlist({ productId: operation.product._id, ...attempt });
    case 'address/add':
      return createAddress({
        address: bare(operation.address),
        provisionalId: operation.address._id,
        ...attempt,
      });
    case 'address/update':
      return changeAddress({
        addressId: operation.address._id,
        address: bare(operation.address),
        ...attempt,
      });
    case 'address/delete':
      return removeAddress({ addressId: operation.address._id, ...attempt });
  }
};

/** Reads anew the list that a change turned out to be at odds with. */
const refetch = ({ type }: Operation, userId: string): AppThunk => {
  if (type.startsWith('cart/')) return fetchCart(userId);
  return type.startsWith('wishlist/') ? fetchWishlist(userId) : fetchAddresses(userId);
};

/** How the rows of the outbox reach the shop. */
export const makeDelivery = ({ dispatch, getState }: AppStore, userId: string) => ({
  refresh: async (operation: Operation) => dispatch(refetch(operation, userId)),

  deliver: async (change: Change): Promise<DeliveryResult> => {
    const { operation } = change;
    const action = await dispatch(thunkFor(change));
    const { error } = action;
    if (error) {
      const result = resultOf(operation, error);
      const isAtOdds = result.kind === 'rejected' || error.status === 404;
      if (isAtOdds) await dispatch(refetch(operation, userId));
      return result;
    }
    const newId =
      operation.type === 'address/add' && createAddress.fulfilled.match(action)
        ? action.payload.data._id
        : undefined;
    // The answer to a repeated call may be as old as the first attempt.
    if (change.attempts > 1) await dispatch(refetch(operation, userId));
    return { kind: 'delivered', newId };
  },

  /**
   * A line that the shop has made since is removed by the shop's id of it; a pack that was added to a
   * cart nobody had seen comes on top of what the shop has.
   */
  resolve: async (operation: Operation): Promise<Operation | DeliveryResult> => {
    const isRemoved = operation.type === 'cart/remove' && isProvisional(operation.line._id);
    const isAdded = operation.type === 'cart/set' && operation.isOnTop;
    if (!isRemoved && !isAdded) return operation;
    const { line } = operation;
    const find = () => getState().cart.data.find(({ variantId }) => variantId === line.variantId);
    if (isAdded || !find()) {
      const action = await dispatch(fetchCart(userId));
      if (fetchCart.rejected.match(action)) return resultOf(operation, action.error);
    }
    const known = find();
    if (isAdded) {
      const wanted = wantedLine(getState().cart.data, line, true);
      const { priceWhenAdded } = line;
      return { type: 'cart/set', line: { ...wanted, priceWhenAdded } };
    }
    return known ? { type: 'cart/remove', line: known } : { kind: 'delivered' };
  },
});
