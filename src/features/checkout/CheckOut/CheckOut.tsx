import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { selectUserId } from '../../account/auth/authSlice';
import { fetchCart, selectCart } from '../../cart/cartSlice';
import { CartSkeleton } from '../../cart/review/CartSkeleton';
import { fetchCheckoutOptions } from '../../cart/review/checkoutOptions';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { EmptyCheckout } from './EmptyCheckout';
import { OrderForm } from './OrderForm';
import { RedirectingToPayment } from './RedirectingToPayment';
import { useCheckOut } from './useCheckOut';
import { WaitingOrder } from './WaitingOrder';

/** The checkout: address, lines, payment method, total and the order button. */
const CheckOut = () => {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId) ?? '';
  const request = useAppSelector(selectCart);
  const { waiting, redirecting, takeBack, ...checkout } = useCheckOut(userId);
  useEffect(() => {
    dispatch(fetchCart(userId));
    dispatch(fetchCheckoutOptions());
  }, [dispatch, userId]);
  const isForm = !redirecting && (!waiting || checkout.isBusy);
  useEffect(() => {
    // The page may be scrolled down to the pressed button.
    if (!isForm) scrollTo(0, 0);
  }, [isForm]);
  if (redirecting) return <RedirectingToPayment {...redirecting} />;
  if (waiting && !isForm) return <WaitingOrder row={waiting} onTakeBack={takeBack} />;
  return (
    <RequestContent
      request={request}
      skeleton={<CartSkeleton />}
      isKnown={checkout.lines.length > 0}
      retry={() => dispatch(fetchCart(userId))}
    >
      {() =>
        checkout.lines.length > 0 ? (
          <OrderForm userId={userId} {...checkout} />
        ) : (
          <EmptyCheckout userId={userId} />
        )
      }
    </RequestContent>
  );
};

export default CheckOut;
