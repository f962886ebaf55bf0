import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { OperatorOrder } from '../../contract/operator/operatorOrder';
import styles from '../components/desk.module.css';
import { useFormats } from '../components/useFormats';
import { useChanges } from '../offline/changes';
import { withChanges } from '../offline/orderOperations';

/** An order in a list. @param query of the list, which the page of the order stays beside */
export const OrderLine = ({ order, query }: { order: OperatorOrder; query: string }) => {
  const t = useTranslations('order');
  const { money, day, hours, time } = useFormats();
  const { number, name, packs, total, currency, window, arrivesOn, pickUp, pickUpCode } = order;
  const { isDue, isInReview, isDisputed } = order;
  const [shown = order] = withChanges([order], useChanges());
  // A list of one status says it at its top.
  const isMixed = !new URLSearchParams(query).has('status');
  const state = (isMixed || shown.status !== order.status) && t(`status.${shown.status}`);
  const marks = [
    isDue && t('due'),
    isInReview && t('inReview'),
    isDisputed && t('disputed'),
    order.joins && t('goesWith', { number: order.joins.number }),
    order.joinedBy &&
      t('together', { numbers: order.joinedBy.map(({ number }) => number).join(', ') }),
    order.failedRefunds > 0 && t('failedRefunds'),
  ].filter(Boolean);
  return (
    <Link to={`/orders/${number}${query}`} className={styles.order}>
      <span>
        <strong>{number}</strong> <bdi>{name}</bdi>
      </span>
      <span className={styles.amount}>{money(total, currency)}</span>
      <small>
        {t('packs', { count: packs })} · {window && `${day(window.date)}, ${hours(window)}`}
        {!window && (arrivesOn ? day(arrivesOn) : time(order.placedAt))}
        {pickUp && ` · ${pickUp.name}`}
        {pickUpCode && ` · ${t('code', { code: pickUpCode })}`}
      </small>
      {(state || marks.length > 0) && (
        <small className={styles.state}>
          {state}
          {state && marks.length > 0 && ' · '}
          <span className={styles.marks}>{marks.join(' · ')}</span>
        </small>
      )}
    </Link>
  );
};
