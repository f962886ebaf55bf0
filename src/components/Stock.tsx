import { useTranslations } from 'use-intl';
import styles from './Stock.module.css';

const FEW = 5;

/** How much is left, in words. `quiet` says nothing while there is plenty. */
export const Stock = ({ available, quiet = false }: { available: number; quiet?: boolean }) => {
  const t = useTranslations('product');
  if (available === 0) return <p className={styles.out}>{t('soldOut')}</p>;
  if (available <= FEW) return <p className={styles.few}>{t('fewLeft', { count: available })}</p>;
  return quiet ? null : <p className={styles.plenty}>{t('inStock')}</p>;
};
