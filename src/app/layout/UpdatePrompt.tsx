import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './UpdatePrompt.module.css';

/** The content of the update toast. Once accepted, the update may wait for requests for some seconds. */
export const UpdatePrompt = ({ accept }: { accept: () => void }) => {
  const t = useTranslations('update');
  const [isAccepted, setAccepted] = useState(false);
  const acceptOnce = () => {
    if (isAccepted) return;
    setAccepted(true);
    accept();
  };
  return (
    <>
      {t('ready')}{' '}
      <button
        type="button"
        className={styles.reload}
        aria-disabled={isAccepted}
        onClick={acceptOnce}
      >
        {t(isAccepted ? 'reloading' : 'reload')}
      </button>
    </>
  );
};
