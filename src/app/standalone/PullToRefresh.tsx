import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppStore } from '../../sync/requests/hooks';
import styles from './PullToRefresh.module.css';
import { refreshPage } from './refreshPage';
import { ENOUGH_PULL, usePull } from './usePull';

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
