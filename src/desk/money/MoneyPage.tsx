import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { localDay } from '../../contract/rules/arrivalDate';
import { api } from '../api/api';
import { useSession } from '../api/useSession';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { BookFiles } from './documents/BookFiles';
import { Documents } from './documents/Documents';

/** Orders whose payment, dispute or refund needs somebody. */
const ToDecide = () => {
  const t = useTranslations('documents');
  const { data, error, refetch } = api.useWaitingQuery();
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  const count = data?.review.count ?? 0;
  return (
    <section className={styles.card} aria-labelledby="decide">
      <h2 id="decide">
        {count > 0 ? <Link to="/orders?status=review">{t('decide')}</Link> : t('decide')}{' '}
        {data && <span className={styles.count}>{count}</span>}
      </h2>
      <p className={styles.soft}>{t('decideHow')}</p>
    </section>
  );
};

/** What is to be decided about payments, and the invoices and credit notes of a period. */
export const MoneyPage = () => {
  const t = useTranslations('documents');
  const { timeZone } = useSession().shop;
  const [query, setQuery] = useSearchParams();
  const today = localDay(new Date(), timeZone);
  const from = query.get('from') ?? `${today.slice(0, 8)}01`;
  const to = query.get('to') ?? today;
  const change = (name: 'from' | 'to', day: string) => {
    if (day) setQuery({ from, to, [name]: day }, { replace: true });
  };
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      <ToDecide />
      <section className={styles.card} aria-labelledby="documents">
        <h2 id="documents">{t('documents')}</h2>
        <div className={styles.filters}>
          <label>
            {t('from')}
            <input
              type="date"
              value={from}
              min="2000-01-01"
              max="2099-12-31"
              onChange={({ target }) => change('from', target.value)}
            />
          </label>
          <label>
            {t('to')}
            <input
              type="date"
              value={to}
              min="2000-01-01"
              max="2099-12-31"
              onChange={({ target }) => change('to', target.value)}
            />
          </label>
        </div>
        <Documents period={{ from, to }} />
      </section>
      <BookFiles period={{ from, to }} />
    </main>
  );
};
