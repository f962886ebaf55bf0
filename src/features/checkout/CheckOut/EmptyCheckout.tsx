import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { paths } from '../../../paths';
import { useAppDispatch, useAppSelector, useLoad } from '../../../sync/requests/hooks';
import { discardChanges } from '../../../sync/session/device';
import { selectPendingOrder } from '../../cart/cartSlice';
import { ORDER_LANE } from '../../cart/orderOperations';
import { fetchOrders, selectUnpaidOrder } from '../../orders/ordersSlice';

/** The checkout of an empty cart: a link to the categories, or to an unpaid order. */
export const EmptyCheckout = ({ userId }: { userId: string }) => {
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
