import { useTranslations } from 'use-intl';
import styles from '../components/desk.module.css';
import { Failure } from '../components/Failure';
import { Heading } from '../components/Heading';
import { DaysPlot } from './figures/DaysPlot';
import { DaysTable } from './figures/DaysTable';
import figures from './figures/figures.module.css';
import { Missed } from './figures/Missed';
import { figuresApi } from './figuresApi';

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
      {error && <Failure error={error} onRetry={refetch} />}
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
