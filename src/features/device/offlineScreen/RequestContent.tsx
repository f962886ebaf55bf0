import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { Logo } from '../../../components/page/Logo';
import { PageHead } from '../../../components/page/PageHead';
import { RetryButton } from '../../../components/RetryButton';
import { shop } from '../../../shop.config';
import { showSavedAt, useConnection } from '../../../sync/connection/connectivity';
import type { Request } from '../../../sync/requests/request';
import { OfflineScreen } from './OfflineScreen';
import { useOfflineScreen } from './useOfflineScreen';

interface RequestContentProps<Data> {
  request: Request<Data>;
  /** Shown while the first request runs. */
  skeleton: ReactNode;
  /** Whether the device has something to show, even if the request fails. */
  isKnown?: boolean;
  retry: () => void;
  /** Shown for a 404. */
  notFound?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shown instead of data when no response came: offline, or the server is unreachable. */
const NoResponse = () => {
  const t = useTranslations('failure');
  if (useConnection() === 'offline') return <OfflineScreen />;
  return (
    <Message page title={t('unreachableTitle')} text={t('unreachableText')} mark={<Logo />}>
      <RetryButton className={button.primary} />
    </Message>
  );
};

const withoutFullStop = (text: string) => text.replace(/[.।]$/, '');

/** Renders the fetched or saved data of a request; else a skeleton, or the reason why there is no data. */
export const RequestContent = <Data,>(props: RequestContentProps<Data>) => {
  const { request, skeleton, retry, isKnown, notFound, children } = props;
  const t = useTranslations('failure');
  const { data, error, failure, loadedAt, loading } = request;
  useEffect(() => showSavedAt(loadedAt), [loadedAt]);
  const isKnownHere = Boolean(loadedAt || isKnown);
  const { pathname, search } = useLocation();
  const isMissing = !isKnownHere && !loading && failure === 'unreachable';
  const isOffline = useOfflineScreen(isMissing, pathname + search);
  if (isOffline) return <OfflineScreen />;
  // Deleted on the server, even if the device still has it; or the server has answered without it.
  if ((failure === 'notFound' || (loadedAt && data === null && !isKnown)) && notFound) {
    return (
      <>
        <meta name="robots" content="noindex" />
        {notFound}
      </>
    );
  }
  if (isKnownHere) return children(data);
  if (error === null || loading) {
    return (
      <>
        <PageHead title={shop.name} />
        {skeleton}
      </>
    );
  }
  if (failure === 'unreachable') return <NoResponse />;
  return (
    <Message
      page
      title={t(failure === 'broken' ? 'brokenTitle' : 'title')}
      text={t('text', { reason: withoutFullStop(error) })}
    >
      <button type="button" className={button.primary} onClick={retry}>
        {t('retry')}
      </button>
    </Message>
  );
};
