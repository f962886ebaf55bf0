import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { WaitingOrders } from '../../contract/operator/operatorOrder';
import { api } from '../api/api';
import { useSession } from '../api/useSession';
import { DataAge } from '../components/DataAge';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { OrderLine } from '../orders/OrderLine';
import { AlsoToday } from './AlsoToday';
import { FirstSteps } from './FirstSteps';

interface WaitingProps {
  title: string;
  status: keyof WaitingOrders;
  waiting: WaitingOrders;
}

/** Orders that wait for a step, the oldest first; nothing while there are none. */
const Waiting = ({ title, status, waiting }: WaitingProps) => {
  const { count, oldest } = waiting[status];
  if (count === 0) return null;
  return (
    <section className={styles.card}>
      <h2>
        <Link to={`/orders?status=${status}`}>{title}</Link>{' '}
        <span className={styles.count}>{count}</span>
      </h2>
      <ul className={styles.rows}>
        {oldest.map((order) => (
          <li key={order.number} className={styles.row}>
            <OrderLine order={order} query={`?status=${status}`} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const LISTS = ['review', 'late', 'to_pack', 'packed', 'due', 'shipped'] as const;

const Orders = () => {
  const t = useTranslations('today');
  const tDesk = useTranslations('desk');
  const tOrders = useTranslations('orders');
  const { data, error, refetch } = api.useWaitingQuery();
  if (!data) {
    return error ? <ErrorMessage error={error} onRetry={refetch} /> : <p>{tDesk('loading')}</p>;
  }
  return (
    <>
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      <DataAge of={data} />
      {LISTS.map((status) => (
        <Waiting key={status} title={tOrders(status)} status={status} waiting={data} />
      ))}
      <p className={styles.soft}>
        {t(LISTS.some((status) => data[status].count > 0) ? 'end' : 'empty')}
      </p>
    </>
  );
};

/** What waits, the oldest first. */
export const Today = () => {
  const t = useTranslations('today');
  const { rights } = useSession();
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      {rights.includes('orders') ? <Orders /> : <p>{t('noRight')}</p>}
      {rights.includes('catalogue') && <FirstSteps />}
      <AlsoToday />
    </main>
  );
};
