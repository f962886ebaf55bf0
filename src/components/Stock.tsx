import { useTranslations } from 'use-intl';
import styles from './Stock.module.css';

/** From this number on it is shown how many are left. */
export const LOW_STOCK = 5;

/** How much is in stock. */
export const Stock = ({ available }: { available: number }) => {
  const t = useTranslations('product');
  if (available === 0) return <p className={styles.out}>{t('soldOut')}</p>;
  if (available <= LOW_STOCK)
    return <p className={styles.few}>{t('fewLeft', { count: available })}</p>;
  return <p className={styles.plenty}>{t('inStock')}</p>;
};
