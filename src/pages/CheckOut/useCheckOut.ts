import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CartItem } from '../../contract/cart';
import { fetchAddresses } from '../../features/address/addressSlice';
import { selectUserId } from '../../features/auth/authSlice';
import {
  cartCleared,
  cartReplaced,
  fetchCart,
  selectCartLines,
  selectCheckoutOptions,
} from '../../features/cart/cartSlice';
import { cartTotals } from '../../features/cart/review/cartTotals';
import { fetchCheckoutOptions } from '../../features/cart/review/checkoutOptions';
import { type ChosenCoupon, useCoupon } from '../../features/coupons/useCoupon';
import { fetchOrders } from '../../features/orders/ordersSlice';
import { usePlaceOrder } from '../../features/orders/usePlaceOrder';
import { paths } from '../../paths';
import { deleteDraft } from '../../persistence/drafts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../slices/hooks';
import { useCartReview } from './useCartReview';
import { CHOICES_DRAFT, useCheckoutChoices } from './useCheckoutChoices';

const toLine = ({ variantId, quantity, variant: { price } }: CartItem) => ({
  variantId,
  quantity,
  price,
});

/** The state and actions of the checkout page. */
export const useCheckOut = (userId: string) => {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const lines = useAppSelector(selectCartLines);
  const options = useAppSelector(selectCheckoutOptions);
  const [choices, choose] = useCheckoutChoices(userId);
  const [error, setError] = useState<string>();
  const setCoupon = useCallback((coupon: ChosenCoupon | undefined) => choose({ coupon }), [choose]);
  const coupon = useCoupon({ userId, chosen: choices.coupon, setChosen: setCoupon });
  const totals = cartTotals(lines, options, choices.coupon?.terms);
  const review = useCartReview(lines, totals.total, userId);

  const reload = () => {
    dispatch(fetchCart(userId));
    dispatch(fetchOrders(userId));
  };

  const { place, goBack, ...placing } = usePlaceOrder({
    userId,
    isLoggedIn: () => selectUserId(store.getState()) === userId,
    orderPage: paths.orderDetails,
    onPlaced: ({ isCart, isLeavingSite }) => {
      coupon.cancel();
      deleteDraft(userId, CHOICES_DRAFT);
      if (isCart) dispatch(cartCleared());
      // The browser would cancel these calls while it leaves the page.
      if (!isLeavingSite) reload();
    },
    onFoundEarlierOrder: () => {
      setError(t('foundEarlierOrder'));
      reload();
    },
    onRejected: ({ status, message = '', data }, { lines, checkout }) => {
      dispatch(fetchCheckoutOptions());
      if (status !== 409) {
        setError(message);
        dispatch(fetchAddresses(userId));
        return;
      }
      review.reject({ lines, total: checkout.total, message });
      if (checkout.coupon) coupon.recheck();
      if (data?.lines) dispatch(cartReplaced(data.lines));
      else dispatch(fetchCart(userId));
    },
  });

  return {
    ...placing,
    ...{ lines, totals, options, choices, choose, coupon, review, error },
    place: (addressId: string, gateway: string | undefined) => {
      setError(undefined);
      const { coupon: chosen } = choices;
      if (options?.hasCoupons && chosen && !chosen.terms) {
        // The discount is not known, so the code is checked again instead.
        void coupon.enter(chosen.code);
        return;
      }
      // Without the delivery fee the total is unknown, so it is not sent.
      const total = options ? totals.total : undefined;
      const note = options?.noteLength ? choices.note?.trim() || undefined : undefined;
      // A code without a discount is not used.
      const code = totals.couponSaving > 0 ? chosen?.code : undefined;
      const extras = { note, coupon: code };
      place(lines, { addressId, gateway, lines: lines.map(toLine), total, ...extras });
    },
    goBack: () => {
      goBack();
      reload();
    },
  };
};

export type CheckOutState = ReturnType<typeof useCheckOut>;
