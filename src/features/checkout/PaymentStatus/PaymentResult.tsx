import { CircleCheck, CircleX, Clock, PackageX, Search, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { announce } from '../../../components/announce';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { useArrival } from '../../../components/order/useArrival';
import { Spinner } from '../../../components/Spinner';
import { useMoney } from '../../../components/useMoney';
import type { OrderDetails } from '../../../contract/order';
import { paths } from '../../../paths';
import { useConnection } from '../../../sync/connection/connectivity';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectUser } from '../../account/auth/authSlice';
import { ReorderButton } from '../../orders/order/ReorderButton';
import { useGateways } from '../../orders/order/useGateways';
import { PayNow } from '../../orders/PayNow';
import { type PaymentResultKind, paymentResultOf } from '../../orders/paymentResult';
import { useOrderPolling } from '../../orders/useOrderPolling';
import { usePayable } from '../../orders/usePayable';
import styles from './PaymentStatus.module.css';

/** Title and text of a payment result. */
const usePaymentResultText = (order: OrderDetails, result: PaymentResultKind) => {
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

/** The next steps after a payment, by its result. */
const NextSteps = ({ order, result }: { order: OrderDetails; result: PaymentResultKind }) => {
  const t = useTranslations('payment');
  const orderPage = paths.orderDetails(order._id);
  const isPayable = usePayable(order);
  const gateways = useGateways(isPayable);
  const isPaid = result === 'success';
  const isEnded = order.status === 'expired' || order.status === 'cancelled';
  return (
    <>
      {isPayable && (
        <PayNow
          orderId={order._id}
          label={result === 'failure' ? 'payAgain' : 'pay'}
          gateways={gateways}
          current={order.payment.gateway}
          orderPage={orderPage}
        />
      )}
      {isEnded && <ReorderButton order={order} />}
      <Link to={orderPage} className={isPaid ? button.primary : button.secondary}>
        {t('order')}
      </Link>
      {isPaid && (
        <Link to={paths.categories} className={button.secondary}>
          {t('browse')}
        </Link>
      )}
    </>
  );
};

const ICON_SIZE = 40;

const icons: Record<PaymentResultKind, ReactNode> = {
  success: <CircleCheck size={ICON_SIZE} />,
  pending: <Clock size={ICON_SIZE} />,
  failure: <CircleX size={ICON_SIZE} />,
  expired: <PackageX size={ICON_SIZE} />,
  cancelled: <PackageX size={ICON_SIZE} />,
  review: <Search size={ICON_SIZE} />,
  refund: <Undo2 size={ICON_SIZE} />,
  refunded: <Undo2 size={ICON_SIZE} />,
};

interface PaymentResultProps {
  order: OrderDetails;
  /** The status in the URL. */
  hint: string;
}

/** The result of a payment with the next steps; polls the order until the result is final. */
export const PaymentResult = ({ order, hint }: PaymentResultProps) => {
  const t = useTranslations('payment');
  const arrival = useArrival()(order);
  const navigate = useNavigate();
  const result = paymentResultOf(order, hint);
  const { title, text } = usePaymentResultText(order, result);
  const isOffline = useConnection() === 'offline';
  const isPending = result === 'pending';
  const { status } = order;
  useOrderPolling(order);
  const previous = useRef(result);
  useEffect(() => {
    if (previous.current !== result) announce(`${title}. ${text}`);
    previous.current = result;
    // The URL follows the result, so that a reload or a shared link shows the same.
    if (result !== hint) navigate(paths.paymentStatus(result, order._id), { replace: true });
  }, [result, hint, title, text, navigate, order._id]);
  return (
    <div className={styles.result} data-result={result}>
      <Message page title={title} text={text} icon={icons[result]}>
        {result === 'success' && arrival && status !== 'delivered' && status !== 'collected' && (
          <p className={styles.arrives}>
            <strong>{t('arrives', { day: arrival })}</strong>
          </p>
        )}
        {isPending && (
          <div className={styles.waiting}>
            {isOffline ? <p>{t('offline')}</p> : <Spinner />}
            <p>{t('canLeave')}</p>
          </div>
        )}
        <NextSteps order={order} result={result} />
      </Message>
    </div>
  );
};
