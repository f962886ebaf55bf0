import { useTranslations } from 'use-intl';
import { Amounts } from '../../../components/order/Amounts';
import { TaxNote } from '../../../components/order/TaxNote';
import { WeighedNote } from '../../../components/order/WeighedNote';
import { useMoney } from '../../../components/useMoney';
import type { OrderDetails, OrderStatus, PaymentStatus } from '../../../contract/order';
import { expectedTotal, isUnweighed, lineTotal } from '../../../contract/rules/orderTotals';
import { useOrderAmounts } from '../useOrderAmounts';
import styles from './OrderDetails.module.css';

const ENDED: OrderDetails['status'][] = ['cancelled', 'expired', 'returned', 'not_collected'];
const withMoney: PaymentStatus[] = ['captured', 'refunded'];

/**
 * The payment status to show. A closed order waits for no payment, so an attempt without a received amount
 * is no longer shown as pending.
 */
export const paymentStatusOf = ({
  status,
  totals,
  payment,
}: OrderDetails): PaymentStatus | 'none' | 'free' => {
  if (totals.total === 0) return 'free';
  const isOver = ENDED.includes(status);
  return isOver && !withMoney.includes(payment.status) ? 'none' : payment.status;
};

const OPEN: OrderStatus[] = ['awaiting_payment', 'paid', 'confirmed'];

/** What an order is expected to cost that has yet to be weighed. */
const expectedOf = ({ items, totals, status }: OrderDetails) => {
  if (!OPEN.includes(status) || !items.some(isUnweighed)) return undefined;
  return items.reduce((rest, line) => rest - lineTotal(line) + expectedTotal(line), totals.total);
};

/** What is written of the state of a payment. */
export const usePaymentText = ({ pickUp }: OrderDetails) => {
  const t = useTranslations('order');
  return (status: ReturnType<typeof paymentStatusOf>) =>
    status === 'due' && pickUp ? t('pickUp.paymentDue') : t(`paymentStatus.${status}`);
};

/** The totals of an order and the state of its payment. */
export const Payment = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations('order');
  const money = useMoney(order.currency);
  const paymentText = usePaymentText(order);
  const { invoice, creditNotes } = order;
  const { reference, refundDue = 0, refunded = 0, inReview } = order.payment;
  return (
    <section aria-labelledby="payment" className={styles.payment}>
      <h2 id="payment">{t('payment')}</h2>
      <Amounts {...useOrderAmounts(order)} />
      <WeighedNote
        expected={expectedOf(order)}
        isPaidBefore={order.payment.status === 'captured'}
        currency={order.currency}
        className={styles.soft}
      />
      {order.tax && <TaxNote tax={order.tax} currency={order.currency} className={styles.soft} />}
      <p>{paymentText(paymentStatusOf(order))}</p>
      {reference && <p className={styles.soft}>{t('reference', { reference })}</p>}
      {invoice && <p className={styles.soft}>{t('invoiceNumber', invoice)}</p>}
      {creditNotes?.map(({ number, amount }) => (
        <p key={number} className={styles.soft}>
          {t('creditNoteNumber', { number, amount: money(amount) })}
        </p>
      ))}
      {inReview && <p className={styles.note}>{t('inReview')}</p>}
      {refundDue > 0 && (
        <p className={styles.note}>{t('refundDue', { amount: money(refundDue) })}</p>
      )}
      {refunded > 0 && <p className={styles.note}>{t('refunded', { amount: money(refunded) })}</p>}
    </section>
  );
};
