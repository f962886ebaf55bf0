import { useTranslations } from 'use-intl';
import styles from './Stock.module.css';

/** Up to this number, the stock is shown as a number. */
export const LOW_STOCK = 5;

/** The stock of a variant. */
export const Stock = ({ available }: { available: number }) => {
  const t = useTranslations('product');
  if (available === 0) return <p className={styles.out}>{t('soldOut')}</p>;
  if (available <= LOW_STOCK)
    return <p className={styles.few}>{t('fewLeft', { count: available })}</p>;
  return <p className={styles.plenty}>{t('inStock')}</p>;
};
