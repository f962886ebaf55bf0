import { useEffect } from 'react';
import { selectUserId } from '../../features/auth/authSlice';
import { fetchCart, selectCart, selectCartLines } from '../../features/cart/cartSlice';
import { CartSkeleton } from '../../features/cart/review/CartSkeleton';
import { fetchCheckoutOptions } from '../../features/cart/review/checkoutOptions';
import { useAppDispatch, useAppSelector } from '../../slices/hooks';
import { RequestContent } from '../RequestContent';
import { EmptyCheckout } from './EmptyCheckout';
import { OrderForm } from './OrderForm';
import { OrderStatusUnknown } from './OrderStatusUnknown';
import { RedirectingToPayment } from './RedirectingToPayment';
import { useCheckOut } from './useCheckOut';

/** The checkout: address, lines, payment method, total and the order button. */
const CheckOut = () => {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId) ?? '';
  const lines = useAppSelector(selectCartLines);
  const request = useAppSelector(selectCart);
  const checkout = useCheckOut(userId);
  useEffect(() => {
    dispatch(fetchCart(userId));
    dispatch(fetchCheckoutOptions());
  }, [dispatch, userId]);
  const { screen } = checkout;
  useEffect(() => {
    // The page may be scrolled down to the pressed button.
    if (screen !== 'form') scrollTo(0, 0);
  }, [screen]);
  if (screen === 'redirecting') return <RedirectingToPayment orderId={checkout.orderId} />;
  if (screen === 'statusUnknown') return <OrderStatusUnknown {...checkout} />;
  return (
    <RequestContent
      request={request}
      skeleton={<CartSkeleton />}
      isKnown={lines.length > 0}
      retry={() => dispatch(fetchCart(userId))}
    >
      {() =>
        lines.length > 0 ? (
          <OrderForm userId={userId} {...checkout} />
        ) : (
          <EmptyCheckout userId={userId} />
        )
      }
    </RequestContent>
  );
};

export default CheckOut;
