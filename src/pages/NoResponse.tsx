import { useTranslations } from 'use-intl';
import button from '../components/button.module.css';
import { Logo } from '../components/Logo';
import { Message } from '../components/Message';
import { OfflineScreen } from '../components/OfflineScreen';
import { RetryButton } from '../components/RetryButton';
import { useConnection } from '../pwa/connectivity';

/** Shown instead of data when no response came: offline, or the server is unreachable. */
export const NoResponse = () => {
  const t = useTranslations('failure');
  if (useConnection() === 'offline') return <OfflineScreen />;
  return (
    <Message page title={t('unreachableTitle')} text={t('unreachableText')} mark={<Logo />}>
      <RetryButton className={button.primary} />
    </Message>
  );
};
