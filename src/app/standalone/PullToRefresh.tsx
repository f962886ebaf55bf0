import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { selectUserId } from '../../features/account/auth/authSlice';
import { getCatalogueVersion } from '../../features/catalogue/saved/catalogueVersionApi';
import { fetchOrderDetails, fetchOrders } from '../../features/orders/ordersSlice';
import { patterns } from '../../paths';
import { shop } from '../../shop.config';
import { probeNow } from '../../sync/connection/connectivity';
import type { AppStore } from '../../sync/requests/appStore';
import { useAppStore } from '../../sync/requests/hooks';
import { deliverChanges } from '../../sync/session/device';
import { matchPage } from '../matchPage';
import { refetchPage } from '../watchCatalogue';
import styles from './PullToRefresh.module.css';
import { ENOUGH_PULL, usePull } from './usePull';

const orderOnPage = () => {
  const shown = [patterns.orderDetails, patterns.paymentStatus]
    .map((pattern) => matchPage(pattern, location.pathname))
    .find(Boolean);
  return shown?.params.orderId;
};

/**
 * Fetches what is on screen again, and sends what waits. Without a network everything stays as it is.
 * @returns whether the shop answered
 */
const refreshPage = async (store: AppStore) => {
  if (!(await getCatalogueVersion(`${shop.apiBase}/api/${shop.id}/`))) {
    probeNow();
    return false;
  }
  const userId = selectUserId(store.getState());
  const orderId = orderOnPage();
  store.dispatch(deliverChanges({ isServerHealthy: true }));
  const results = await Promise.all([
    refetchPage(store),
    userId && store.dispatch(fetchOrders(userId)),
    orderId && store.dispatch(fetchOrderDetails(orderId)),
  ]);
  return results[0];
};

/** How long the result is shown. */
const RESULT_MS = 3_000;

type Result = 'refreshed' | 'notRefreshed';

/** The pull of the installed app, which refreshes the data of the page instead of loading the page again. */
const PullToRefresh = () => {
  const t = useTranslations('standalone');
  const store = useAppStore();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
  const refresh = async () => {
    if (isBusy) return;
    setBusy(true);
    const isRefreshed = await refreshPage(store).catch(() => false);
    setResult(isRefreshed ? 'refreshed' : 'notRefreshed');
    setBusy(false);
  };
  const pull = usePull(() => void refresh());
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(setResult, RESULT_MS, undefined);
    return () => clearTimeout(timer);
  }, [result]);
  const text = isBusy ? t('refreshing') : result && t(result);
  return (
    <div
      className={styles.pull}
      style={{ translate: `0 ${isBusy || result ? ENOUGH_PULL : pull}px` }}
    >
      {(pull > 0 || isBusy) && (
        <RefreshCw
          size={22}
          aria-hidden="true"
          className={styles.mark}
          data-state={isBusy ? 'busy' : pull >= ENOUGH_PULL ? 'ready' : 'pulled'}
        />
      )}
      <p role="status" className={text ? styles.text : undefined}>
        {text}
      </p>
    </div>
  );
};

export default PullToRefresh;
