import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { cancelSaving, useSaving } from '../../catalogue/saved/saving';
import styles from './OnThisDevice.module.css';

/** The progress or the result of saving. */
export const SavingStatus = () => {
  const t = useTranslations('onThisDevice');
  const { isRunning, progress, result } = useSaving();
  return (
    <>
      <p role="status" className={styles.status}>
        {isRunning ? t('running') : result && t(`results.${result}`)}
      </p>
      {isRunning && (
        <div className={styles.progress}>
          <label>
            {progress ? t(`progress.${progress.part}`, { ...progress }) : t('starting')}
            <progress value={progress?.done} max={progress?.total} />
          </label>
          <button type="button" className={button.secondary} onClick={cancelSaving}>
            {t('cancel')}
          </button>
        </div>
      )}
    </>
  );
};
