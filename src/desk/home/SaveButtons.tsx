import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import catalogue from '../catalogue/catalogue.module.css';

interface SaveButtonsProps {
  isSaving: boolean;
  onCancel: () => void;
}

/** The end of a form of the shop window. */
export const SaveButtons = ({ isSaving, onCancel }: SaveButtonsProps) => {
  const t = useTranslations('window');
  return (
    <span className={catalogue.steps}>
      <button type="submit" className={button.primary} aria-busy={isSaving}>
        {t('save')}
      </button>
      <button type="button" className={button.secondary} onClick={onCancel}>
        {t('cancel')}
      </button>
    </span>
  );
};
