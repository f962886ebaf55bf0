import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import button from '../components/button.module.css';
import { Message } from '../components/Message';
import type { Request } from '../store/request';
import { showSavedAt } from './connectivity';
import { OfflineScreen } from './OfflineScreen';

interface FetchedProps<Data> {
  request: Request<Data>;
  /** Keeps the place while the first answer is on its way. */
  skeleton: ReactNode;
  retry: () => void;
  children: (data: Data) => ReactNode;
}

/** A page's own data: what was fetched or saved, or the offline screen in its place. */
export const Fetched = <Data,>({ request, skeleton, retry, children }: FetchedProps<Data>) => {
  const t = useTranslations('failure');
  const { data, error, unreachable, loadedAt, loading } = request;
  useEffect(() => showSavedAt(loadedAt), [loadedAt]);
  if (loadedAt) return children(data);
  if (error === null || loading) return skeleton;
  if (unreachable) return <OfflineScreen />;
  return (
    <Message page title={t('title')} text={t('text', { reason: error })}>
      <button type="button" className={button.primary} onClick={retry}>
        {t('again')}
      </button>
    </Message>
  );
};
