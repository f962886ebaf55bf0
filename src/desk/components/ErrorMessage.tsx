import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { messageOf } from '../api/api';
import styles from './desk.module.css';

/** Why something could not be read or done, and a way to try again. */
export const ErrorMessage = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const t = useTranslations('desk');
  return (
    <div role="alert" className={styles.failure}>
      <p>{messageOf(error) ?? t('offline')}</p>
      {onRetry && (
        <button type="button" className={button.secondary} onClick={onRetry}>
          {t('again')}
        </button>
      )}
    </div>
  );
};
