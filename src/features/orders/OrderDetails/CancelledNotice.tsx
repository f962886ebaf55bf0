import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import type { OrderDetails } from '../../../contract/order';
import { ON_DELIVERY } from '../../../contract/rules/onDelivery';
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
