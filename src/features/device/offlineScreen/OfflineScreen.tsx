import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { Logo } from '../../../components/page/Logo';
import { RetryButton } from '../../../components/RetryButton';

/** Shown when there is neither a network nor saved data: as the page, or in place of its data. */
export const OfflineScreen = () => {
  const t = useTranslations('offline');
  return (
    <Message page title={t('title')} text={t('text')} mark={<Logo />}>
      <RetryButton className={button.primary} />
    </Message>
  );
};
