import { useTranslations } from 'use-intl';
import { figuresApi } from '../api/figures';
import styles from '../desk.module.css';
import { Failure } from '../parts/Failure';
import { DaysPlot } from '../parts/figures/DaysPlot';
import { DaysTable } from '../parts/figures/DaysTable';
import figures from '../parts/figures/figures.module.css';
import { Missed } from '../parts/figures/Missed';
import { Heading } from '../parts/Heading';

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
