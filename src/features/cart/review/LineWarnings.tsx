import { CloudUpload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import type { CartItem } from '../../../contract/cart';
import { problemOf } from './cartTotals';
import styles from './LineWarnings.module.css';

interface LineWarningsProps {
  line: CartItem;
  isWaiting: boolean;
  /** Reduces the quantity to what is available. */
  onReduce: () => void;
}

/** Warnings about a cart line, with a button to fix the quantity. */
export const LineWarnings = ({ line, isWaiting, onReduce }: LineWarningsProps) => {
  const t = useTranslations('cart');
  const money = useMoney();
  const { quantity, priceWhenAdded, variant } = line;
  const { available, price } = variant;
  const problem = problemOf(line);
  return (
    <>
      {problem === 'tooMany' && (
        <p className={styles.problem}>
          {t('tooMany', { available, quantity })}{' '}
          <button type="button" className={styles.reduce} onClick={onReduce}>
            {t('reduceTo', { count: available })}
          </button>
        </p>
      )}
      {(problem === 'gone' || problem === 'soldOut') && (
        <p className={styles.problem}>
          {t(problem)} {t('notCounted')}
        </p>
      )}
      {priceWhenAdded !== undefined && priceWhenAdded !== price && !problem && (
        <p className={styles.changed}>
          {t('priceChanged', { was: money(priceWhenAdded), now: money(price) })}
        </p>
      )}
      {isWaiting && (
        <p className={styles.waiting}>
          <CloudUpload size={16} aria-hidden="true" /> {t('waiting')}
        </p>
      )}
    </>
  );
};
