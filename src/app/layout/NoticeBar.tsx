import { CloudUpload, TriangleAlert, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RetryButton } from '../../components/RetryButton';
import { useWaitingRows } from '../../outbox/useWaitingRows';
import { useStorageFailed } from '../../persistence/storageHealth';
import { useConnection } from '../../pwa/connectivity';
import { selectPendingChanges } from '../../store/accountSelectors';
import { useAppSelector } from '../../store/hooks';
import styles from './NoticeBar.module.css';
import { PendingChangesLink } from './PendingChangesLink';
import { SavedAt } from './SavedAt';

/** Notices about saved data, pending changes and rejected changes. */
export const NoticeBar = () => {
  const t = useTranslations('notice');
  const connection = useConnection();
  const changes = useAppSelector(selectPendingChanges);
  const waiting = useWaitingRows(changes).length;
  const rejected = changes.filter(({ state }) => state === 'rejected').length;
  const needsYou = changes.filter(({ state }) => state === 'needsYou').length;
  const hasStorageFailed = useStorageFailed();
  const isDisconnected = connection !== 'online';
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
      {(isDisconnected || waiting > 0) && (
        <div className={styles.bar}>
          {isDisconnected ? (
            <WifiOff size={18} aria-hidden="true" />
          ) : (
            <CloudUpload size={18} aria-hidden="true" />
          )}
          {isDisconnected && (
            <p>
              {t(connection)} <SavedAt />
            </p>
          )}
          {waiting > 0 && (
            <PendingChangesLink>{t('waiting', { count: waiting })}</PendingChangesLink>
          )}
          {isDisconnected && <RetryButton className={styles.retry} />}
        </div>
      )}
    </div>
  );
};
