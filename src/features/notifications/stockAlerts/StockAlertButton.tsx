import { Bell, BellRing } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { useOptimisticValue } from '../../../components/useOptimisticValue';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import styles from './StockAlertButton.module.css';
import type { AlertVariant } from './stockAlertOperations';
import { queueStockAlert, selectHasAlert } from './stockAlertsSlice';

interface StockAlertButtonProps {
  pack: AlertVariant;
  /** On a card, which leaves room for few words. */
  isCompact?: boolean | undefined;
  /** Called when an alert is requested, still within the press. */
  onRequest?: () => void;
  /** Called when an alert is stored on the device, where it waits for a login. */
  onStored: () => void;
}

/** Requests an e-mail for when a sold-out variant is back in stock, or cancels it. */
export const StockAlertButton = ({
  pack,
  isCompact,
  onRequest,
  onStored,
}: StockAlertButtonProps) => {
  const t = useTranslations('stockAlert');
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectHasAlert(state, pack.variantId));
  const isSaving = useRef(false);
  const [isAwaited, setAwaited, isStoring] = useOptimisticValue(known, async (awaited: boolean) => {
    try {
      if ((await dispatch(queueStockAlert(pack, awaited))) && awaited) onStored();
    } finally {
      isSaving.current = false;
    }
  });
  const press = () => {
    // A double tap must not cancel the alert again.
    if (isSaving.current) return;
    isSaving.current = true;
    setAwaited(!isAwaited);
    if (!isAwaited) onRequest?.();
  };
  const Icon = isAwaited ? BellRing : Bell;
  const text = t(isAwaited ? 'added' : 'add');
  const short = t(isAwaited ? 'addedShort' : 'addShort');
  return (
    <div className={isCompact ? undefined : styles.alert}>
      <button
        type="button"
        className={isCompact ? undefined : button.secondary}
        aria-label={text}
        aria-busy={isStoring}
        aria-description={`${pack.name}, ${pack.label}`}
        onClick={press}
      >
        <Icon size={18} aria-hidden="true" /> {isCompact ? short : text}
      </button>
      <p role="status" className={isCompact ? 'visually-hidden' : styles.stop}>
        {isAwaited && t('stop')}
      </p>
    </div>
  );
};
