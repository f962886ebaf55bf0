import { useTranslations } from 'use-intl';
import button from './button.module.css';
import { Logo } from './Logo';
import { Message } from './Message';
import { RetryButton } from './RetryButton';

/** No network and nothing saved (spec §2): the whole page, or the place of a page's own data. */
export const OfflineScreen = () => {
  const t = useTranslations('offline');
  return (
    <Message page title={t('title')} text={t('text')} mark={<Logo />}>
      <RetryButton className={button.primary} />
    </Message>
  );
};
