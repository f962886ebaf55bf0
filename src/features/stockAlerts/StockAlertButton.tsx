import { Bell, BellRing } from 'lucide-react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { useOptimisticValue } from '../../components/useOptimisticValue';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import styles from './StockAlertButton.module.css';
import type { AwaitedPack } from './stockAlertOperations';
import { queueStockAlert, selectIsAwaited } from './stockAlertsSlice';

interface StockAlertButtonProps {
  pack: AwaitedPack;
  /** An alert of somebody who is not signed in waits for that. */
  isSignedIn: boolean;
  /** Called once the change is stored on the device. */
  onStored: () => void;
}

/** Asks for an e-mail when a sold-out pack is back, and takes that back. */
export const StockAlertButton = ({ pack, isSignedIn, onStored }: StockAlertButtonProps) => {
  const t = useTranslations('stockAlert');
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectIsAwaited(state, pack.variantId)) && isSignedIn;
  const [isAwaited, setAwaited] = useOptimisticValue(known, async (awaited: boolean) => {
    if (await dispatch(queueStockAlert(pack, awaited))) onStored();
  });
  const Icon = isAwaited ? BellRing : Bell;
  return (
    <div className={styles.alert}>
      <button
        type="button"
        className={button.secondary}
        aria-description={`${pack.name}, ${pack.label}`}
        onClick={() => setAwaited(!isAwaited)}
      >
        <Icon size={18} aria-hidden="true" /> {t(isAwaited ? 'added' : 'add')}
      </button>
      <p role="status" className={styles.stop}>
        {isAwaited && t('stop')}
      </p>
    </div>
  );
};
