import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useTranslations } from 'use-intl';
import { api } from '../api/api';
import { useSession } from '../api/useSession';
import styles from '../components/desk.module.css';
import { confirmChanges, openChanges } from './changes';
import { makeDeliver } from './changesApi';
import { useIsOnline } from './connection';
import { FailedChanges } from './PendingChanges';
import { savedDayApi } from './savedDay';
import { useWaitingChanges } from './useWaitingChanges';

const SAVE_MS = 5 * 60 * 1000;
const PROBE_MS = 10_000;

/**
 * Saves the day while there is a connection, says when there is none, looks whether it is back, and sends what waited
 * for it.
 */
export const Connection = () => {
  const t = useTranslations('offline');
  const store = useStore();
  const isOnline = useIsOnline();
  const session = useSession();
  const { rights, operatorId } = session;
  const waiting = useWaitingChanges().length;
  const day = { orders: rights.includes('orders'), products: rights.includes('stock') };
  savedDayApi.useSavedDayQuery(day, {
    pollingInterval: SAVE_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: false,
  });
  api.useSessionQuery(undefined, {
    pollingInterval: isOnline ? SAVE_MS : PROBE_MS,
    skipPollingIfUnfocused: true,
  });
  useEffect(() => openChanges(operatorId, makeDeliver(store)), [operatorId, store]);
  useEffect(() => {
    if (!session.savedAt) void confirmChanges();
  }, [session]);
  return (
    <div className={styles.connection}>
      <div role="status">
        {!isOnline && <p className={styles.offline}>{t('notice')}</p>}
        {waiting > 0 && <p className={styles.offline}>{t('count', { count: waiting })}</p>}
      </div>
      <FailedChanges />
    </div>
  );
};
