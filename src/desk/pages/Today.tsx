import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { OperatorOrder, OrderFilter } from '../../contract/operatorOrder';
import { api } from '../api';
import styles from '../desk.module.css';
import { Failure } from '../parts/Failure';
import { OrderLine } from '../parts/OrderLine';
import { useSession } from '../parts/useSession';

const SHOWN = 5;

interface WaitingProps {
  title: string;
  status: OrderFilter;
  /** Selects some of them. */
  only?: (order: OperatorOrder) => boolean;
}

/** Orders that wait for a step, the oldest first; nothing while there are none. */
const Waiting = ({ title, status, only = () => true }: WaitingProps) => {
  const t = useTranslations('today');
  const { data, error, refetch } = api.useOrdersQuery(status);
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : null;
  const waiting = data.results.filter(only);
  if (waiting.length === 0) return null;
  const count = data.hasMore ? t('atLeast', { count: waiting.length }) : String(waiting.length);
  return (
    <section className={styles.card}>
      <h2>
        <Link to={`/orders?status=${status}`}>{title}</Link>{' '}
        <span className={styles.count}>{count}</span>
      </h2>
      <ul className={styles.rows}>
        {waiting.slice(0, SHOWN).map((order) => (
          <li key={order.number} className={styles.row}>
            <OrderLine order={order} query={`?status=${status}`} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What waits, the oldest first. */
export const Today = () => {
  const t = useTranslations('today');
  const { rights } = useSession();
  if (!rights.includes('orders')) {
    return (
      <main className={styles.page}>
        <h1>{t('title')}</h1>
        <p>{t('noRight')}</p>
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <h1>{t('title')}</h1>
      <Waiting title={t('toDecide')} status="review" />
      <Waiting title={t('toPack')} status="paid" />
      <Waiting title={t('toPackDue')} status="confirmed" />
      <Waiting title={t('toShip')} status="packed" />
      <Waiting title={t('toCollect')} status="shipped" only={({ isDue }) => isDue} />
      <Waiting title={t('onTheWay')} status="shipped" only={({ isDue }) => !isDue} />
      <p className={styles.soft}>{t('end')}</p>
    </main>
  );
};
