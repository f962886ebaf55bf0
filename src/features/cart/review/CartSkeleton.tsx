import { useTranslations } from 'use-intl';
import styles from './CartSkeleton.module.css';

const places = ['a', 'b', 'c'];

/** Placeholder while the cart loads. */
export const CartSkeleton = () => {
  const t = useTranslations();
  return (
    <ul className={styles.lines} aria-busy="true" aria-label={t('spinner')}>
      {places.map((place) => (
        <li key={place} className={styles.line} aria-hidden="true" />
      ))}
    </ul>
  );
};
