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

type WaitingList = WaitingOrders['shipped'];
/** A response that was saved by a former release lacks lists. */
const NONE: WaitingList = { count: 0, oldest: [] };

interface WaitingProps {
  title: string;
  status: keyof WaitingOrders;
  waiting: WaitingList;
}

/** How many orders wait that Today does not list. */
const moreOf = ({ count, oldest }: WaitingList) => count - oldest.length;

/** Orders that wait for a step, the oldest first, and how many more; nothing while there are none. */
const Waiting = ({ title, status, waiting }: WaitingProps) => {
  const t = useTranslations('today');
  const { count, oldest } = waiting;
  const more = moreOf(waiting);
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
        {more > 0 && (
          <li className={styles.row}>
            <Link to={`/orders?status=${status}`} className={styles.more}>
              {t('more', { count: more })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
};

const LISTS = ['review', 'late', 'to_pack', 'packed', 'due', 'shipped', 'ready'] as const;

const Orders = () => {
  const t = useTranslations('today');
  const tDesk = useTranslations('desk');
  const tOrders = useTranslations('orders');
  const { data, error, refetch } = api.useWaitingQuery();
  if (!data) {
    return error ? <ErrorMessage error={error} onRetry={refetch} /> : <p>{tDesk('loading')}</p>;
  }
  const lists = LISTS.map((status) => [status, data[status] ?? NONE] as const);
  const isEmpty = lists.every(([, { count }]) => count === 0);
  const isAll = lists.every(([, waiting]) => moreOf(waiting) === 0);
  return (
    <>
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      <DataAge of={data} />
      {lists.map(([status, waiting]) => (
        <Waiting key={status} title={tOrders(status)} status={status} waiting={waiting} />
      ))}
      {isAll && <p className={styles.soft}>{t(isEmpty ? 'empty' : 'end')}</p>}
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
      {rights.includes('catalogue') && rights.includes('stock') && <FirstSteps />}
      <AlsoToday />
    </main>
  );
};
