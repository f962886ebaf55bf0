import { useTranslations } from 'use-intl';
import button from './button.module.css';
import { Logo } from './Logo';
import { Message } from './Message';
import { RetryButton } from './RetryButton';

/** Shown where there is no network and nothing saved: as the page, or instead of its data. */
export const OfflineScreen = () => {
  const t = useTranslations('offline');
  return (
    <Message page title={t('title')} text={t('text')} mark={<Logo />}>
      <RetryButton className={button.primary} />
    </Message>
  );
};
