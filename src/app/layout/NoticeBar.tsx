import { CloudUpload, TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadOptional } from '../../browser/loadOptional';
import { RetryButton } from '../../components/RetryButton';
import { useWaitingRows } from '../../outbox/useWaitingRows';
import { useStorageFailed } from '../../persistence/storageHealth';
import { useConnection } from '../../pwa/connectivity';
import { selectPendingChanges } from '../../store/accountSelectors';
import { useAppSelector } from '../../store/hooks';
import styles from './NoticeBar.module.css';
import { PendingChangesLink } from './PendingChangesLink';
import { SavedAt } from './SavedAt';

type Module = typeof import('./BackOnline');

/** Notices about the network, saved data, pending changes and rejected changes. */
export const NoticeBar = ({ isCheckout }: { isCheckout: boolean }) => {
  const t = useTranslations('notice');
  const connection = useConnection();
  const changes = useAppSelector(selectPendingChanges);
  const waiting = useWaitingRows(changes).length;
  const rejected = changes.filter(({ state }) => state === 'rejected').length;
  const needsYou = changes.filter(({ state }) => state === 'needsYou').length;
  const hasStorageFailed = useStorageFailed();
  const isDisconnected = connection !== 'online';
  // The checkout shows it beside its button.
  const showsConnection = isDisconnected && !isCheckout;
  const [BackOnline, setBackOnline] = useState<Module['BackOnline']>();
  useEffect(() => {
    if (!isDisconnected) return;
    // Its code is not on the device, so nothing is shown.
    loadOptional(
      () => import('./BackOnline'),
      (module) => setBackOnline(() => module.BackOnline),
    );
  }, [isDisconnected]);
  return (
    <div role="status" aria-atomic="false">
      {hasStorageFailed && (
        <div className={styles.warning}>
          <TriangleAlert size={18} aria-hidden="true" />
          <p>{t('notStored')}</p>
        </div>
      )}
      {rejected + needsYou > 0 && (
        <div className={styles.warning}>
          <TriangleAlert size={18} aria-hidden="true" />
          {rejected > 0 && (
            <PendingChangesLink>{t('rejected', { count: rejected })}</PendingChangesLink>
          )}
          {needsYou > 0 && (
            <PendingChangesLink>{t('needsYou', { count: needsYou })}</PendingChangesLink>
          )}
        </div>
      )}
      {(showsConnection || waiting > 0) && (
        <div className={styles.bar}>
          {showsConnection ? (
            <details>
              <summary>
                <WifiOff size={18} aria-hidden="true" /> {t(connection)}
              </summary>
              <span>
                <SavedAt />
              </span>
              <RetryButton className={styles.retry} />
            </details>
          ) : (
            <CloudUpload size={18} aria-hidden="true" />
          )}
          {waiting > 0 && (
            <PendingChangesLink>{t('waiting', { count: waiting })}</PendingChangesLink>
          )}
        </div>
      )}
      {BackOnline && <BackOnline isDisconnected={isDisconnected} changes={changes} />}
    </div>
  );
};
