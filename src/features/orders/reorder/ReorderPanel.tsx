import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { OrderedItem } from '../../../contract/order';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { storeSeenPrices } from '../../cart/review/seenPrices';
import type { Reordered } from './ReorderedNotice';
import { ReorderNotes } from './ReorderNotes';
import styles from './ReorderPanel.module.css';
import { type ReorderResult, reorder } from './reorder';

interface ReorderPanelProps {
  userId: string;
  /** The id of the element that names the order. */
  describedBy?: string;
  /** Refetches the order. @returns its lines with the current stock; undefined if they are not known here */
  refetch: () => Promise<OrderedItem[] | undefined>;
  /** The page of the checkout, which shows the `ReorderedNotice`. */
  to: string;
}

/** Puts the lines of an order into the cart again, and leads to the checkout. */
export const ReorderPanel = ({ userId, describedBy, refetch, to }: ReorderPanelProps) => {
  const t = useTranslations('order');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  /** Why the page is still here. */
  const [problem, setProblem] = useState<ReorderResult | 'unknown'>();
  const [isBusy, setBusy] = useState(false);
  const orderAgain = async () => {
    if (isBusy) return;
    setBusy(true);
    const items = await refetch();
    const result = items && (await dispatch(reorder(items)));
    setBusy(false);
    if (!result?.added.length) return setProblem(result ?? 'unknown');
    // Stored, so that the checkout shows where current prices differ from those of the order.
    storeSeenPrices(userId, result.added);
    const isOther = (variantId: string) => !items?.some((item) => item.variantId === variantId);
    const reordered: Reordered = { ...result, hasOthers: [...result.before.keys()].some(isOther) };
    navigate(to, { state: { reordered } });
  };
  return (
    <div className={styles.panel}>
      <button
        type="button"
        className={button.secondary}
        aria-busy={isBusy}
        aria-describedby={describedBy}
        onClick={orderAgain}
      >
        {t('reorder')}
      </button>
      <div role="status">
        {problem && (
          <div className={styles.result}>
            {problem === 'unknown' ? (
              <p>{t('reorderUnknown')}</p>
            ) : (
              <ReorderNotes result={problem} />
            )}
          </div>
        )}
      </div>
    </div>
  );
};
