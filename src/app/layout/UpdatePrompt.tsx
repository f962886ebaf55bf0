import { useTranslations } from 'use-intl';
import styles from './UpdatePrompt.module.css';

/** The content of the update toast. */
export const UpdatePrompt = ({ accept }: { accept: () => void }) => {
  const t = useTranslations('update');
  return (
    <>
      {t('ready')}{' '}
      <button type="button" className={styles.reload} onClick={accept}>
        {t('reload')}
      </button>
    </>
  );
};
