import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import styles from '../../components/desk.module.css';
import { useFormats } from '../../components/useFormats';
import { figuresApi } from '../figuresApi';
import { DaysPlot } from './DaysPlot';
import figures from './figures.module.css';

/** What came in today, beside the last four weeks. */
export const SoldToday = () => {
  const t = useTranslations('figures');
  const { money } = useFormats();
  const { data } = figuresApi.useFiguresQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const today = data?.days.at(-1);
  if (!data || !today) return null;
  return (
    <section className={styles.card} aria-labelledby="sold-today">
      <h2 id="sold-today">
        <Link to="/figures">{t('soldToday', { sold: money(today.sold) })}</Link>
      </h2>
      <p>{t('orders', { orders: today.orders })}</p>
      <div className={figures.today}>
        <DaysPlot days={data.days} of="sold" />
      </div>
    </section>
  );
};
