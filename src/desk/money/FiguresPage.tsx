import { useTranslations } from 'use-intl';
import type { Figures } from '../../contract/operator/operatorFigures';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { useFormats } from '../components/useFormats';
import { DaysPlot } from './figures/DaysPlot';
import figures from './figures/figures.module.css';
import { figuresApi } from './figuresApi';

/** What was searched for without a result, and what was left at which step. */
const Missed = ({ figures: { missedSearches, left } }: { figures: Figures }) => {
  const t = useTranslations('figures');
  return (
    <>
      <section className={styles.card} aria-labelledby="missed">
        <h2 id="missed">{t('missed')}</h2>
        {missedSearches.length === 0 && <p>{t('noMissed')}</p>}
        <ul className={styles.rows}>
          {missedSearches.map(({ phrase, searches }) => (
            <li key={phrase} className={styles.row}>
              <span className={figures.what}>{phrase}</span>{' '}
              <span className={styles.count}>{searches}</span>
            </li>
          ))}
        </ul>
        <p className={styles.soft}>{t('missedHow')}</p>
      </section>
      <section className={styles.card} aria-labelledby="left">
        <h2 id="left">{t('left')}</h2>
        <ul className={styles.rows}>
          {(['carts', 'unpaid', 'failed'] as const).map((step) => (
            <li key={step} className={styles.row}>
              <span className={figures.what}>{t(`step.${step}`)}</span>{' '}
              <span className={styles.count}>{left[step]}</span>
            </li>
          ))}
        </ul>
        <p className={styles.soft}>{t('leftHow')}</p>
      </section>
    </>
  );
};

/** What the plots show, the newest day first, with the sum. */
const DaysTable = ({ days }: { days: Figures['days'] }) => {
  const t = useTranslations('figures');
  const { day, money } = useFormats();
  const sumOf = (name: 'orders' | 'sold') => days.reduce((sum, each) => sum + each[name], 0);
  return (
    <section className={styles.card} aria-labelledby="days">
      <h2 id="days">{t('byDay')}</h2>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('count')}</th>
            <th scope="col">{t('sold')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('all')}</th>
            <td>{sumOf('orders')}</td>
            <td>{money(sumOf('sold'))}</td>
          </tr>
          {days.toReversed().map(({ date, orders, sold }) => (
            <tr key={date}>
              <th scope="row">{day(date)}</th>
              <td>{orders}</td>
              <td>{money(sold)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** What was sold in the last four weeks as plots with a table beside, and what was not. */
export const FiguresPage = () => {
  const t = useTranslations('figures');
  const tDesk = useTranslations('desk');
  const { data, error, refetch } = figuresApi.useFiguresQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <main className={`${styles.page} ${figures.beside}`}>
      <Heading>{t('title')}</Heading>
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      {!data && !error && <p>{tDesk('loading')}</p>}
      {data && (
        <>
          <div className={figures.plots}>
            <section className={styles.card} aria-labelledby="sold">
              <h2 id="sold">{t('sold')}</h2>
              <DaysPlot days={data.days} of="sold" />
            </section>
            <section className={styles.card} aria-labelledby="orders">
              <h2 id="orders">{t('count')}</h2>
              <DaysPlot days={data.days} of="orders" />
            </section>
            <Missed figures={data} />
          </div>
          <DaysTable days={data.days} />
          <p className={styles.soft}>{t('how')}</p>
        </>
      )}
    </main>
  );
};
