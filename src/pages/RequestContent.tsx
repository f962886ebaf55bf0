import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import button from '../components/button.module.css';
import { Message } from '../components/Message';
import { PageHead } from '../components/PageHead';
import { showSavedAt } from '../pwa/connectivity';
import { shop } from '../shop.config';
import type { Request } from '../store/request';
import { NoAnswer } from './NoAnswer';

interface RequestContentProps<Data> {
  request: Request<Data>;
  /** Shown until the first response. */
  skeleton: ReactNode;
  /** Whether the device has something to show without a response. */
  isKnown?: boolean;
  retry: () => void;
  /** Shown when the server has nothing at that id. */
  notFound?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A sentence as a part of another: without its full stop. */
const withoutStop = (sentence: string) => sentence.replace(/\.$/, '');

/** A page's own data: what was fetched or saved, or why it is not there. */
export const RequestContent = <Data,>(props: RequestContentProps<Data>) => {
  const { request, skeleton, retry, isKnown, notFound, children } = props;
  const t = useTranslations('failure');
  const { data, error, failure, loadedAt, loading } = request;
  useEffect(() => showSavedAt(loadedAt), [loadedAt]);
  // What the server has deleted is gone, also on a device that still has a copy.
  if (failure === 'notFound' && notFound) return notFound;
  if (loadedAt || isKnown) return children(data);
  if (error === null || loading) {
    return (
      <>
        <PageHead title={shop.name} />
        {skeleton}
      </>
    );
  }
  if (failure === 'unreachable') return <NoAnswer />;
  return (
    <Message
      page
      title={t(failure === 'broken' ? 'brokenTitle' : 'title')}
      text={t('text', { reason: withoutStop(error) })}
    >
      <button type="button" className={button.primary} onClick={retry}>
        {t('retry')}
      </button>
    </Message>
  );
};
