import { CloudUpload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMoney } from '../../components/useMoney';
import type { CartItem } from '../../contract/cart';
import { problemOf } from './cartTotals';
import styles from './LineWarnings.module.css';

interface LineWarningsProps {
  line: CartItem;
  isWaiting: boolean;
  /** Asks for as many as there are. */
  onTake: () => void;
}

/** What a shopper should know of a line before buying, and the tap that puts it right. */
export const LineWarnings = ({ line, isWaiting, onTake }: LineWarningsProps) => {
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
          <button type="button" className={styles.fix} onClick={onTake}>
            {t('take', { count: available })}
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
