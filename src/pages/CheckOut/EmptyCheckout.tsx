import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import { fetchOrders, selectUnpaidOrder } from '../../features/orders/ordersSlice';
import { paths } from '../../paths';
import { useAppSelector, useLoad } from '../../store/hooks';

/** An empty cart: back to the shelves, or on with the order that was just placed. */
export const EmptyCheckout = ({ userId }: { userId: string }) => {
  const t = useTranslations();
  const unpaid = useAppSelector(selectUnpaidOrder);
  // It may have been placed a moment ago, in another tab.
  useLoad(fetchOrders, userId);
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
