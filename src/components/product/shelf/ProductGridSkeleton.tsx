import { useTranslations } from 'use-intl';
import styles from './ProductGrid.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder while products load. */
export const ProductGridSkeleton = ({ layout = 'grid' }: { layout?: 'grid' | 'shelf' }) => {
  const t = useTranslations();
  return (
    <ul className={styles[layout]} aria-busy="true" aria-label={t('spinner')}>
      {places.map((place) => (
        <li key={place} className={styles.card} aria-hidden="true" />
      ))}
    </ul>
  );
};
