import { useTranslations } from 'use-intl';
import styles from './ProductReviews.module.css';

/** How many reviews have five stars, four, … one, as bars. */
export const RatingSpread = ({ spread }: { spread: number[] }) => {
  const t = useTranslations('reviews');
  const most = Math.max(...spread);
  return (
    <table className={styles.spread}>
      <caption className="visually-hidden">{t('spread')}</caption>
      <tbody>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = spread[stars - 1] ?? 0;
          return (
            <tr key={stars}>
              <th scope="row">{t('stars', { count: stars })}</th>
              <td aria-hidden="true">
                <progress value={count} max={most} tabIndex={-1} />
              </td>
              <td>{count}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
