import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../components/desk.module.css';
import { queueChange } from './changes';
import type { DeskOperation } from './orderOperations';

/** Makes changes of orders, also without a connection. @returns what does it, and what to show if it did not work */
export const useQueue = () => {
  const t = useTranslations('offline');
  const [hasFailed, setFailed] = useState(false);
  const queue = (...operations: DeskOperation[]) => {
    setFailed(false);
    return Promise.all(operations.map(queueChange)).catch(() => setFailed(true));
  };
  const problem = hasFailed && (
    <p role="alert" className={styles.failure}>
      {t('notStored')}
    </p>
  );
  return [queue, problem] as const;
};
