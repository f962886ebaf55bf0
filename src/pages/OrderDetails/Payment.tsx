import { useFormatter, useTranslations } from 'use-intl';
import { Amounts } from '../../components/Amounts';
import { useMoney } from '../../components/useMoney';
import type { OrderDetails } from '../../contract/order';
import { useOrderAmounts } from '../../features/orders/useOrderAmounts';
import { usePayable } from '../../features/orders/usePayable';
import styles from './OrderDetails.module.css';

/** What the order came to, and what became of the money. */
export const Payment = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations('order');
  const format = useFormatter();
  const money = useMoney(order.currency);
  const isPayable = usePayable(order);
  const { payment, payUntil } = order;
  const { status, reference, refundDue = 0, refunded = 0, inReview } = payment;
  // Ending an order closes what was never tried as well.
  const hasTry = status !== 'failed' || order.status === 'awaiting_payment';
  return (
    <section aria-labelledby="payment" className={styles.payment}>
      <h2 id="payment">{t('payment')}</h2>
      <Amounts {...useOrderAmounts(order)} />
      <p>{t(`paymentStatus.${hasTry ? status : 'none'}`)}</p>
      {reference && <p className={styles.soft}>{t('reference', { reference })}</p>}
      {inReview && <p className={styles.note}>{t('inReview')}</p>}
      {refundDue > 0 && (
        <p className={styles.note}>{t('refundDue', { amount: money(refundDue) })}</p>
      )}
      {refunded > 0 && <p className={styles.note}>{t('refunded', { amount: money(refunded) })}</p>}
      {isPayable && payUntil && (
        <p className={styles.note}>
          {t('payUntil', {
            until: format.dateTime(new Date(payUntil), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
    </section>
  );
};
