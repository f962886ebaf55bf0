import { isFulfilled, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import type { Receipt } from '../api/client';
import { changeAddress, createAddress, removeAddress } from '../features/address/addressSlice';
import { addToCart, removeFromCart, updateCart } from '../features/cart/cartSlice';
import { addToWishlist, removeFromWishlist } from '../features/wishlist/wishlistSlice';
import { type Attempt, isTriedAgain, type RequestFailure } from './request';

interface FailedChange extends UnknownAction {
  error: RequestFailure;
  meta: { arg: Attempt; requestId: string };
}

interface ConfirmedChange extends UnknownAction {
  payload: Receipt<unknown>;
  meta: { requestId: string };
}

const removals = [removeFromCart, removeFromWishlist, removeAddress] as const;

const changes = [
  addToCart,
  updateCart,
  addToWishlist,
  createAddress,
  changeAddress,
  ...removals,
] as const;

export const isChangeConfirmed = (action: UnknownAction): action is ConfirmedChange =>
  isFulfilled(...changes)(action);

const isFailed = (action: UnknownAction): action is FailedChange => isRejected(...changes)(action);

/** A change that the shop did not make and will not: not one that is tried again or goes on later. */
export const isChangeRefused = (action: UnknownAction): action is FailedChange => {
  if (!isFailed(action)) return false;
  const { error, meta } = action;
  // What should go is gone already.
  const isGone = error.status === 404 && isRejected(...removals)(action);
  return !isGone && error.status !== 401 && !isTriedAgain(meta.arg, error);
};
