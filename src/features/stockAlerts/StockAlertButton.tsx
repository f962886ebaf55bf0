import { Bell, BellRing } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { useOptimisticValue } from '../../components/useOptimisticValue';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import styles from './StockAlertButton.module.css';
import type { AwaitedPack } from './stockAlertOperations';
import { queueStockAlert, selectIsAwaited } from './stockAlertsSlice';

interface StockAlertButtonProps {
  pack: AwaitedPack;
  /** Called once an alert is stored on the device; it waits there until somebody is signed in. */
  onStored: () => void;
}

/** Asks for an e-mail when a sold-out pack is back, and takes that back. */
export const StockAlertButton = ({ pack, onStored }: StockAlertButtonProps) => {
  const t = useTranslations('stockAlert');
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectIsAwaited(state, pack.variantId));
  const isSaving = useRef(false);
  const [isAwaited, setAwaited] = useOptimisticValue(known, async (awaited: boolean) => {
    try {
      if ((await dispatch(queueStockAlert(pack, awaited))) && awaited) onStored();
    } finally {
      isSaving.current = false;
    }
  });
  const press = () => {
    // A double tap takes nothing back.
    if (isSaving.current) return;
    isSaving.current = true;
    setAwaited(!isAwaited);
  };
  const Icon = isAwaited ? BellRing : Bell;
  return (
    <div className={styles.alert}>
      <button
        type="button"
        className={button.secondary}
        aria-description={`${pack.name}, ${pack.label}`}
        onClick={press}
      >
        <Icon size={18} aria-hidden="true" /> {t(isAwaited ? 'added' : 'add')}
      </button>
      <p role="status" className={styles.stop}>
        {isAwaited && t('stop')}
      </p>
    </div>
  );
};
