import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { isWaiting } from '../../sync/outbox/outboxRow';
import styles from '../components/desk.module.css';
import { dropChange, retryChange, useChanges } from './changes';
import { orderOperations } from './orderOperations';

/** The changes that the shop did not take, and why: they are undone on screen. */
export const FailedChanges = () => {
  const t = useTranslations('offline');
  const tChange = useTranslations('pendingChanges');
  const failed = useChanges().filter((row) => !isWaiting(row));
  return failed.map((row) => {
    const { title, describe } = orderOperations.descriptorOf(row.operation);
    const number = title(row.operation);
    return (
      <div key={row.key} role="alert" className={styles.failure}>
        <p>
          <Link to={`/orders/${number}`}>{number}</Link>{' '}
          {t('failed', {
            change: describe(row.operation, tChange, row.isNew),
            reason: row.reason || t('unanswered'),
          })}
        </p>
        <p className={styles.links}>
          <button type="button" className={button.secondary} onClick={() => retryChange(row)}>
            {t('again')}
          </button>
          <button type="button" className={button.secondary} onClick={() => dropChange(row)}>
            {t('putAway')}
          </button>
        </p>
      </div>
    );
  });
};
