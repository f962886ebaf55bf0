import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { bySeq, isWaiting } from '../../sync/outbox/outboxRow';
import styles from '../components/desk.module.css';
import { isHeld } from './bulkSteps';
import { dropChange, retryChange, useChanges } from './changes';
import { type DeskOperation, orderOperations, pageOf } from './orderOperations';
import { useWaitingChanges } from './useWaitingChanges';

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
          <Link to={pageOf(row.operation as DeskOperation)}>{number}</Link>{' '}
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

/** What of an order the shop will hear when there is a connection. The last step can be taken back. */
export const WaitingChanges = ({ number }: { number: string }) => {
  const t = useTranslations('offline');
  const tChange = useTranslations('pendingChanges');
  const waiting = useWaitingChanges();
  const held = useChanges().filter(isHeld);
  const rows = [...waiting, ...held]
    .filter(({ operation }) => orderOperations.descriptorOf(operation).title(operation) === number)
    .sort(bySeq);
  const steps = rows.filter(({ operation }) => operation.type === 'order/step');
  const ticks = rows.length - steps.length;
  return (
    <div role="status" className={styles.waits}>
      {ticks > 0 && <p>{t('ticksWait', { count: ticks })}</p>}
      {steps.map((row) => {
        const { describe } = orderOperations.descriptorOf(row.operation);
        return (
          <p key={row.key} className={styles.links}>
            {t(isHeld(row) ? 'held' : 'waits', {
              change: describe(row.operation, tChange, row.isNew),
            })}
            {row === steps.at(-1) && (
              <button type="button" className={button.secondary} onClick={() => dropChange(row)}>
                {t('takeBack')}
              </button>
            )}
          </p>
        );
      })}
    </div>
  );
};
