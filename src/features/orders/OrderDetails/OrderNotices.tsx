import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import type { OrderDetails } from '../../../contract/order';
import { ON_DELIVERY } from '../../../contract/rules/onDelivery';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCheckoutOptions } from '../../cart/cartSlice';
import { useGateways } from '../order/useGateways';
import { useWaysAtDoor } from '../order/useWaysAtDoor';
import { PayNow } from '../PayNow';
import styles from './OrderNotice.module.css';

interface CancelledNoticeProps {
  order: OrderDetails;
  /** Whether it was cancelled on this page; then the notice takes the focus. */
  isNew: boolean;
}

/** Texts about the refund of a cancelled order. */
const useRefundTexts = ({ currency, payment, totals }: OrderDetails) => {
  const t = useTranslations('order.cancelled');
  const money = useMoney(currency);
  const { inReview, refundDue = 0, refunded = 0 } = payment;
  if (totals.total === 0) return [t('free')];
  if (inReview) return [t('inReview')];
  if (refundDue + refunded === 0) {
    return [t(payment.gateway === ON_DELIVERY ? 'due' : 'unpaid')];
  }
  return [
    ...(refundDue > 0 ? [t('refundDue', { amount: money(refundDue) })] : []),
    ...(refunded > 0 ? [t('refunded', { amount: money(refunded) })] : []),
  ];
};

/** At the top of a cancelled order: what happened, and the refund. */
export const CancelledNotice = ({ order, isNew }: CancelledNoticeProps) => {
  const t = useTranslations('order.cancelled');
  const texts = useRefundTexts(order);
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    scrollTo(0, 0);
    // Focusing scrolls further down if large text leaves no room for the notice.
    notice.current?.focus();
  }, [isNew]);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-labelledby="cancelled"
      aria-describedby="cancelled-money"
      className={styles.notice}
    >
      <h2 id="cancelled">{t('title')}</h2>
      <p id="cancelled-money">{texts.join(' ')}</p>
    </section>
  );
};

/** At the top of an order that was not paid in time. */
export const ExpiredNotice = () => {
  const t = useTranslations('order.expired');
  return (
    <section aria-labelledby="expired" className={styles.notice}>
      <h2 id="expired">{t('title')}</h2>
      <p>{t('text')}</p>
    </section>
  );
};

/** At the top of an order that nobody collected: what goes back. */
export const NotCollectedNotice = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations('order.pickUp');
  const texts = useRefundTexts(order);
  const { received = 0, refundDue = 0, refunded = 0 } = order.payment;
  const isKept = received > 0 && refundDue + refunded === 0;
  return (
    <section aria-labelledby="not-collected" className={styles.notice}>
      <h2 id="not-collected">{t('notCollectedTitle')}</h2>
      <p>{isKept ? t('notGivenBack') : texts.join(' ')}</p>
    </section>
  );
};

/** At the top of an order that is to be paid when it is handed over: how much, and how. */
export const DueNotice = ({ order: { totals, currency, pickUp } }: { order: OrderDetails }) => {
  const t = useTranslations('order');
  const money = useMoney(currency);
  useGateways();
  const options = useAppSelector(selectCheckoutOptions);
  const ways = useWaysAtDoor(options?.payOnDelivery);
  return (
    <section aria-labelledby="due" className={styles.notice}>
      <h2 id="due">{t(pickUp ? 'pickUp.due' : 'due.title', { amount: money(totals.total) })}</h2>
      {options && <p>{t('due.text', { ways })}</p>}
    </section>
  );
};

const labels = { created: 'pay', pending: 'continue', failed: 'payAgain' } as const;

const stateOf = ({ payment: { status } }: OrderDetails) =>
  status === 'pending' || status === 'failed' ? status : 'created';

/** At the top of an unpaid order: the last attempt, the deadline and the payment button. */
export const UnpaidNotice = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations('order');
  const format = useFormatter();
  const gateways = useGateways();
  const { _id, payUntil, payment } = order;
  const state = stateOf(order);
  return (
    <section aria-labelledby="unpaid" className={styles.notice}>
      <h2 id="unpaid">{t(`unpaid.${state}.title`)}</h2>
      <p>{t(`unpaid.${state}.text`)}</p>
      {payUntil && (
        <p>
          {t('payUntil', {
            until: format.dateTime(new Date(payUntil), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
      <PayNow
        orderId={_id}
        label={labels[state]}
        gateways={gateways}
        current={payment.gateway}
        orderPage={paths.orderDetails(_id)}
      />
    </section>
  );
};
