import { Package } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { Spinner } from '../../components/Spinner';
import type { Order } from '../../contract/order';
import type { User } from '../../contract/user';
import { paths } from '../../paths';
import { useAppDispatch, useAppSelector, useLoad } from '../../sync/requests/hooks';
import styles from '../account/profileTabs.module.css';
import { selectPendingOrder } from '../cart/cartSlice';
import { RequestContent } from '../device/offlineScreen/RequestContent';
import { useWeeklyReady } from '../weekly/useWeeklyReady';
import { WeeklyBaskets } from '../weekly/WeeklyBaskets';
import { OrderCard } from './OrderCard';
import { fetchOrders, selectOrders } from './ordersSlice';

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
