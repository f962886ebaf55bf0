import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { CartItem } from '../../../contract/cart';
import { useAppDispatch } from '../../../slices/hooks';
import { storeSeenPrices } from '../review/seenPrices';
import { ReorderNotes } from './ReorderNotes';
import styles from './ReorderPanel.module.css';
import { type ReorderResult, reorder } from './reorder';

interface ReorderPanelProps {
  userId: string;
  /** ISO 4217, of the order. */
  currency: string | undefined;
  /** Refetches the order. @returns its lines with the current stock */
  refetch: () => Promise<CartItem[]>;
  /** The page of the cart. */
  to: string;
}

/** Puts the lines of an order into the cart again, and lists what was not available. */
export const ReorderPanel = ({ userId, currency, refetch, to }: ReorderPanelProps) => {
  const t = useTranslations('order');
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<ReorderResult>();
  const [isBusy, setBusy] = useState(false);
  const orderAgain = async () => {
    if (isBusy) return;
    setBusy(true);
    const reordered = await dispatch(reorder(await refetch()));
    // Stored, so that the checkout shows where current prices differ from those of the order.
    storeSeenPrices(userId, reordered.added);
    setResult(reordered);
    setBusy(false);
  };
  return (
    <div className={styles.panel}>
      <button type="button" className={button.secondary} aria-busy={isBusy} onClick={orderAgain}>
        {t('reorder')}
      </button>
      <div role="status">
        {result && (
          <div className={styles.result}>
            <ReorderNotes result={result} currency={currency} />
            {result.added.length > 0 && (
              <Link to={to} className={button.primary}>
                {t('toCart')}
              </Link>
            )}
          </div>
        )}
      </div>
    </div>
  );
};
