import { useFormatter, useTranslations } from 'use-intl';
import type { OrderDetails } from '../../contract/order';
import styles from './OrderDetails.module.css';

/** The status history of an order. */
export const Timeline = ({ events }: { events: OrderDetails['timeline'] }) => {
  const t = useTranslations();
  const format = useFormatter();
  return (
    <ol className={styles.timeline}>
      {events.map(({ status, at }) => (
        <li key={`${status} ${at}`}>
          <strong>
            {status === 'awaiting_payment' ? t('order.placedEvent') : t(`orderStatus.${status}`)}
          </strong>
          <time dateTime={at}>
            {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </li>
      ))}
    </ol>
  );
};
