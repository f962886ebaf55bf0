import { useTranslations } from 'use-intl';
import { api } from '../api';
import { savedDayApi } from '../api/savedDay';
import styles from '../desk.module.css';
import { useIsOnline } from '../offline/connection';
import { useSession } from './useSession';

const SAVE_MS = 5 * 60 * 1000;
const PROBE_MS = 10_000;

/** Saves the day while there is a connection, says when there is none, and looks whether it is back. */
export const Connection = () => {
  const t = useTranslations('offline');
  const isOnline = useIsOnline();
  const { rights } = useSession();
  const day = { orders: rights.includes('orders'), goods: rights.includes('stock') };
  savedDayApi.useSavedDayQuery(day, {
    pollingInterval: SAVE_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: false,
  });
  api.useSessionQuery(undefined, {
    pollingInterval: isOnline ? 0 : PROBE_MS,
    skipPollingIfUnfocused: true,
  });
  return <div role="status">{!isOnline && <p className={styles.offline}>{t('notice')}</p>}</div>;
};
