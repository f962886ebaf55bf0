import { useTranslations } from 'use-intl';
import styles from './Stock.module.css';

const LOW_STOCK = 5;

/** How much is in stock. `quiet` shows nothing while there is plenty. */
export const Stock = ({ available, quiet = false }: { available: number; quiet?: boolean }) => {
  const t = useTranslations('product');
  if (available === 0) return <p className={styles.out}>{t('soldOut')}</p>;
  if (available <= LOW_STOCK)
    return <p className={styles.few}>{t('fewLeft', { count: available })}</p>;
  return quiet ? null : <p className={styles.plenty}>{t('inStock')}</p>;
};
