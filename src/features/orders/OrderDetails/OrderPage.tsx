import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { OrderStatus } from '../../../components/order/OrderStatus';
import { PageHead } from '../../../components/PageHead';
import { PageTitle } from '../../../components/PageTitle';
import type { Order } from '../../../contract/order';
import { paths } from '../../../paths';
import styles from './OrderDetails.module.css';

interface OrderPageProps {
  order: Pick<Order, 'number' | 'placedAt' | 'status'>;
  children: ReactNode;
}

/** The frame of preview and full order; the heading keeps the focus when the details arrive. */
export const OrderPage = ({ order: { number, placedAt, status }, children }: OrderPageProps) => {
  const t = useTranslations('order');
  const format = useFormatter();
  const title = t('title', { number });
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <Link to={paths.profile('orders')} className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" /> {t('back')}
      </Link>
      <header className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <p className={styles.soft}>
          {t('placed', {
            date: format.dateTime(new Date(placedAt), { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </p>
        <p role="status">
          <OrderStatus status={status} />
        </p>
      </header>
      {children}
    </div>
  );
};
