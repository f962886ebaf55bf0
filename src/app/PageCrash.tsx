import { useEffect, useState } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { useTranslations } from 'use-intl';
import button from '../components/button.module.css';
import { Message } from '../components/Message';
import { OfflineScreen } from '../features/device/offlineScreen/OfflineScreen';
import {
  probeNow,
  useConnection,
  useRecoveries,
  useWasOnline,
} from '../sync/connection/connectivity';
import { reloadForPage } from '../sync/worker/missingFiles';
import { PageLoadError } from './lazyPage';

/** Shown instead of a page whose code threw an error or could not be loaded. */
export const PageCrash = ({ error }: FallbackProps) => {
  const t = useTranslations('failure');
  const isMissing = error instanceof PageLoadError;
  const connection = useConnection();
  const wasOnline = useWasOnline();
  const recoveries = useRecoveries();
  const [before] = useState(recoveries);
  useEffect(() => {
    if (!isMissing) return;
    probeNow();
    void reloadForPage();
  }, [isMissing]);
  useEffect(() => {
    // Browsers may cache a failed module import, so only a reload can load it.
    if (isMissing && wasOnline && recoveries > before) location.reload();
  }, [isMissing, wasOnline, recoveries, before]);
  if (isMissing && (connection !== 'online' || !wasOnline)) return <OfflineScreen />;
  return (
    <Message page title={t('crashTitle')} text={t('crashText')}>
      <button type="button" className={button.primary} onClick={() => location.reload()}>
        {t('reload')}
      </button>
    </Message>
  );
};
