import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import styles from '../components/desk.module.css';
import { dropChange } from './changes';
import { orderOperations } from './orderOperations';
import { useWaitingChanges } from './useWaitingChanges';

/** What of an order the shop will hear when there is a connection. The last step can be taken back. */
export const WaitingChanges = ({ number }: { number: string }) => {
  const t = useTranslations('offline');
  const tChange = useTranslations('pendingChanges');
  const rows = useWaitingChanges().filter(
    ({ operation }) => orderOperations.descriptorOf(operation).title(operation) === number,
  );
  const steps = rows.filter(({ operation }) => operation.type === 'order/step');
  const ticks = rows.length - steps.length;
  return (
    <div role="status" className={styles.waits}>
      {ticks > 0 && <p>{t('ticksWait', { count: ticks })}</p>}
      {steps.map((row) => {
        const { describe } = orderOperations.descriptorOf(row.operation);
        return (
          <p key={row.key} className={styles.links}>
            {t('waits', { change: describe(row.operation, tChange, row.isNew) })}
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
