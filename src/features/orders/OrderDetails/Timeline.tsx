import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { OrderDetails, OrderStatus } from '../../../contract/order';
import styles from './OrderDetails.module.css';

const STEPS: OrderStatus[] = ['awaiting_payment', 'paid', 'packed', 'shipped', 'delivered'];
const COLLECTED_STEPS: OrderStatus[] = ['awaiting_payment', 'paid', 'packed', 'ready', 'collected'];

/** The remaining steps of an order; none for a closed one. */
export const stepsToCome = ({ status, pickUp }: Pick<OrderDetails, 'status' | 'pickUp'>) => {
  const steps = pickUp ? COLLECTED_STEPS : STEPS;
  const at = steps.indexOf(status === 'confirmed' ? 'paid' : status);
  return at < 0 ? [] : steps.slice(at + 1);
};

interface TimelineProps {
  order: Pick<OrderDetails, 'status' | 'pickUp' | 'timeline'>;
}

/** The status history of an order, and the steps to come. A step that is reached while it is shown fills with motion. */
export const Timeline = ({ order }: TimelineProps) => {
  const t = useTranslations();
  const format = useFormatter();
  const events = order.timeline;
  const [before] = useState(events.length);
  return (
    <ol className={styles.timeline}>
      {events.map(({ status, at }, index) => (
        <li key={`${status} ${at}`} data-reached={index < before ? undefined : true}>
          <strong>
            {status === 'awaiting_payment' ? t('order.placedEvent') : t(`orderStatus.${status}`)}
          </strong>
          <time dateTime={at}>
            {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </li>
      ))}
      {stepsToCome(order).map((step) => (
        <li key={step} className={styles.toCome}>
          <span className="visually-hidden">{t('order.toCome')} </span>
          {t(`orderStatus.${step}`)}
        </li>
      ))}
    </ol>
  );
};
