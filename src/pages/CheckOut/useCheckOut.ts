import { useState } from 'react';
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
import { cartTotals } from '../../features/cart/cartTotals';
import { fetchCheckoutOptions } from '../../features/cart/checkoutOptions';
import { fetchOrders } from '../../features/orders/ordersSlice';
import { usePlaceOrder } from '../../features/orders/usePlaceOrder';
import { paths } from '../../paths';
import { dropDraft } from '../../persistence/drafts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { useCartReview } from './useCartReview';
import { CHOICES_DRAFT, useCheckoutChoices } from './useCheckoutChoices';

const toLine = ({ variantId, quantity, variant: { price } }: CartItem) => ({
  variantId,
  quantity,
  price,
});

/** Everything the checkout knows and does, beside its pictures. */
export const useCheckOut = (userId: string) => {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const lines = useAppSelector(selectCartLines);
  const options = useAppSelector(selectCheckoutOptions);
  const [choices, choose] = useCheckoutChoices(userId);
  const [error, setError] = useState<string>();
  const totals = cartTotals(lines, options?.delivery);
  const review = useCartReview(lines, totals.total, userId);

  const reload = () => {
    dispatch(fetchCart(userId));
    dispatch(fetchOrders(userId));
  };

  const { place, goBack, ...placing } = usePlaceOrder({
    userId,
    isHere: () => selectUserId(store.getState()) === userId,
    orderPage: paths.orderDetails,
    onPlaced: ({ isThis, isLeaving }) => {
      dropDraft(userId, CHOICES_DRAFT);
      if (isThis) dispatch(cartCleared());
      // A page that is being left would only see its calls fail.
      if (!isLeaving) reload();
    },
    onFoundEarlier: () => {
      setError(t('foundEarlier'));
      reload();
    },
    onRefused: ({ status, message = '', data }, { lines, checkout }) => {
      dispatch(fetchCheckoutOptions());
      if (status !== 409) {
        setError(message);
        dispatch(fetchAddresses(userId));
        return;
      }
      review.refuse({ lines, total: checkout.total, sentence: message });
      if (data?.lines) dispatch(cartReplaced(data.lines));
      else dispatch(fetchCart(userId));
    },
  });

  return {
    ...placing,
    ...{ lines, totals, options, choices, choose, review, error },
    place: (addressId: string, gateway: string | undefined) => {
      setError(undefined);
      // A shop that does not say what a delivery costs is not told a total either.
      const total = options ? totals.total : undefined;
      place({ lines, checkout: { addressId, gateway, lines: lines.map(toLine), total } });
    },
    goBack: () => {
      goBack();
      reload();
    },
  };
};

export type CheckOutState = ReturnType<typeof useCheckOut>;
