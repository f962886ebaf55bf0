import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';

/** No product fits the filters. */
export const NoMatchingProducts = ({ onClear }: { onClear: () => void }) => {
  const t = useTranslations('category');
  return (
    <Message title={t('noMatchTitle')} text={t('noMatchText')}>
      <button type="button" className={button.primary} onClick={onClear}>
        {t('clear')}
      </button>
    </Message>
  );
};
