import { useFormatter, useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import type { OrderDetails } from '../../../contract/order';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectUser } from '../../account/auth/authSlice';
import type { PaymentResultKind } from '../../orders/paymentResult';

/** Title and text of a payment result. */
export const usePaymentResultText = (order: OrderDetails, result: PaymentResultKind) => {
  const t = useTranslations('payment');
  const format = useFormatter();
  const money = useMoney(order.currency);
  const email = useAppSelector(selectUser)?.email ?? '';
  const { number, status, totals, payUntil, payment } = order;
  return {
    title: t(`${result}.title`),
    text: t(`${result}.text`, {
      number,
      status,
      email,
      total: money(totals.total),
      isFree: String(totals.total === 0),
      amount: money(payment.refundDue || payment.refunded || 0),
      hasDeadline: String(payUntil !== undefined),
      until: payUntil
        ? format.dateTime(new Date(payUntil), { hour: 'numeric', minute: '2-digit' })
        : '',
    }),
  };
};
