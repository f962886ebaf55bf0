import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import { fetchOrders, selectUnpaidOrder } from '../../features/orders/ordersSlice';
import { paths } from '../../paths';
import { useAppSelector, useLoad } from '../../slices/hooks';

/** The checkout of an empty cart: a link to the categories, or to an unpaid order. */
export const EmptyCheckout = ({ userId }: { userId: string }) => {
  const t = useTranslations();
  const unpaid = useAppSelector(selectUnpaidOrder);
  // An order may have been placed in another tab just now.
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
