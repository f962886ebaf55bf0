import { Package } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import { PageHead } from '../../components/PageHead';
import { PageTitle } from '../../components/PageTitle';
import { Spinner } from '../../components/Spinner';
import type { Order } from '../../contract/order';
import type { User } from '../../contract/user';
import { selectPendingOrder } from '../../features/cart/cartSlice';
import { fetchOrders, selectOrders } from '../../features/orders/ordersSlice';
import { paths } from '../../paths';
import { useAppDispatch, useAppSelector, useLoad } from '../../slices/hooks';
import { RequestContent } from '../RequestContent';
import { OrderCard } from './OrderCard';
import styles from './Profile.module.css';
import { useWeeklyReady } from './useWeeklyReady';
import { WeeklyBaskets } from './WeeklyBaskets';

/** The weekly baskets and the orders. */
const OrderLists = ({ orders }: { orders: Order[] }) => {
  const t = useTranslations('profile');
  return (
    <>
      <WeeklyBaskets />
      {orders.length > 0 ? (
        <ul className={styles.cards}>
          {orders.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      ) : (
        <Message title={t('noOrdersTitle')} text={t('noOrdersText')} icon={<Package size={40} />}>
          <Link to={paths.categories} className={button.primary}>
            {t('browse')}
          </Link>
        </Message>
      )}
    </>
  );
};

/** The orders tab. */
export const Orders = ({ user }: { user: User }) => {
  const t = useTranslations('profile');
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectOrders);
  const pending = useAppSelector(selectPendingOrder);
  useLoad(fetchOrders, user._id);
  const isWeeklyReady = useWeeklyReady(user._id);
  return (
    <>
      {pending && (
        <Link to={paths.checkout} className={`${button.secondary} ${styles.start}`}>
          {t('pendingOrder')}
        </Link>
      )}
      <RequestContent
        request={request}
        skeleton={<Spinner />}
        retry={() => dispatch(fetchOrders(user._id))}
      >
        {(orders) => (
          <>
            <PageHead title={t('orders')} />
            <PageTitle>{t('orders')}</PageTitle>
            {isWeeklyReady ? <OrderLists orders={orders} /> : <Spinner />}
          </>
        )}
      </RequestContent>
    </>
  );
};
