import { useTranslations } from 'use-intl';
import styles from './reviews.module.css';

/** Given stars, to be read. */
export const Stars = ({ count }: { count: number }) => {
  const t = useTranslations('reviews');
  return (
    <span role="img" aria-label={t('stars', { count })} className={styles.given}>
      {'★'.repeat(count) + '☆'.repeat(5 - count)}
    </span>
  );
};
