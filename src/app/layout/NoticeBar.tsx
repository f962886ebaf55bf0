import { WifiOff } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useConnection, useSavedAt } from '../../offline/hooks';
import { RetryButton } from '../../offline/RetryButton';
import styles from './NoticeBar.module.css';

const DAY = 86_400_000;

/** Says that the shop shows saved things, and from when. */
export const NoticeBar = () => {
  const t = useTranslations('notice');
  const format = useFormatter();
  const connection = useConnection();
  const savedAt = useSavedAt();
  const at = savedAt ? new Date(savedAt) : null;
  const time = at && format.dateTime(at, { timeStyle: 'short' });
  const isOld = at && Date.now() - at.getTime() > DAY;
  const date = at && format.dateTime(at, { day: 'numeric', month: 'long' });
  return (
    <div role="status">
      {connection !== 'online' && (
        <div className={styles.bar}>
          <WifiOff size={18} aria-hidden="true" />
          <p>
            {t(connection)}{' '}
            {date && time && (isOld ? t('savedOn', { date, time }) : t('saved', { time }))}
          </p>
          <RetryButton className={styles.retry} />
        </div>
      )}
    </div>
  );
};
