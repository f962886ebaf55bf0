import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import { Spinner } from '../../../components/Spinner';
import { paths } from '../../../paths';
import { useAppDispatch, useAppSelector, useLoad } from '../../../sync/requests/hooks';
import { discardChanges } from '../../../sync/session/device';
import { selectUserId } from '../../account/auth/authSlice';
import { fetchCart, selectCart, selectPendingOrder } from '../../cart/cartSlice';
import { ORDER_LANE } from '../../cart/orderOperations';
import { CartSkeleton } from '../../cart/review/CartSkeleton';
import { fetchCheckoutOptions } from '../../cart/review/checkoutOptions';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { fetchOrders, selectUnpaidOrder } from '../../orders/ordersSlice';
import styles from './CheckOut.module.css';
import { OrderForm } from './OrderForm';
import { useCheckOut } from './useCheckOut';
import { WaitingOrder } from './WaitingOrder';

/** The checkout of an empty cart: a link to the categories, or to an unpaid order. */
const EmptyCheckout = ({ userId }: { userId: string }) => {
  const t = useTranslations();
  const dispatch = useAppDispatch();
  const unpaid = useAppSelector(selectUnpaidOrder);
  const failed = useAppSelector(selectPendingOrder);
  // An order may have been placed in another tab just now.
  useLoad(fetchOrders, userId);
  useEffect(() => {
    // It was placed without an answer, or its lines were taken out of the cart: there is nothing left to order.
    if (failed) dispatch(discardChanges(ORDER_LANE));
  }, [dispatch, failed]);
  const icon = <ShoppingCart size={40} aria-hidden="true" />;
  const title = t('checkout.emptyTitle');
  if (unpaid) {
    return (
      <Message
        page
        title={title}
        text={t('checkout.unpaid', { number: unpaid.number })}
        icon={icon}
      >
        <Link to={paths.orderDetails(unpaid._id)} className={button.primary}>
          {t('payment.order')}
        </Link>
      </Message>
    );
  }
  return (
    <Message page title={title} text={t('checkout.emptyText')} icon={icon}>
      <Link to={paths.categories} className={button.primary}>
        {t('checkout.browse')}
      </Link>
    </Message>
  );
};

interface RedirectingProps {
  orderId: string;
  /** To the payment page of a gateway; otherwise to a page of the shop. */
  isLeavingSite: boolean;
}

/** The order is placed and its next page is opening; the link helps when that fails. */
const RedirectingToPayment = ({ orderId, isLeavingSite }: RedirectingProps) => {
  const t = useTranslations();
  const title = t('checkout.redirecting.title');
  return (
    <div className={styles.redirecting}>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      {isLeavingSite && <p role="status">{t('checkout.redirecting.text')}</p>}
      <Spinner />
      <Link to={paths.orderDetails(orderId)} className={button.secondary}>
        {t('payment.order')}
      </Link>
    </div>
  );
};

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
