import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../../components/notice.module.css';

/** The button of the update notice. Once accepted, the update may wait for requests for some seconds. */
export const UpdatePrompt = ({ accept }: { accept: () => void }) => {
  const t = useTranslations('update');
  const [isAccepted, setAccepted] = useState(false);
  const acceptOnce = () => {
    if (isAccepted) return;
    setAccepted(true);
    accept();
  };
  return (
    <button type="button" className={styles.action} aria-disabled={isAccepted} onClick={acceptOnce}>
      {t(isAccepted ? 'reloading' : 'reload')}
    </button>
  );
};
