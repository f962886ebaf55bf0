import { useTranslations } from 'use-intl';
import type { Figures } from '../../../contract/operatorFigures';
import styles from '../../components/desk.module.css';
import { useFormats } from '../../components/useFormats';
import figures from './figures.module.css';

/** What the plots show, the newest day first, with the sum. */
export const DaysTable = ({ days }: { days: Figures['days'] }) => {
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
