import { useTranslations } from 'use-intl';
import button from '../components/button.module.css';
import { Message } from '../components/Message';

/** Stands in for a page whose code failed. */
export const Broken = () => {
  const t = useTranslations('failure');
  return (
    <Message page title={t('crashTitle')} text={t('crashText')}>
      <button type="button" className={button.primary} onClick={() => location.reload()}>
        {t('reload')}
      </button>
    </Message>
  );
};
