import { CircleCheck, CircleX, Clock, PackageX, Search, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { announce } from '../../../components/announce';
import { Message } from '../../../components/Message';
import { useArrival } from '../../../components/order/useArrival';
import { Spinner } from '../../../components/Spinner';
import type { OrderDetails } from '../../../contract/order';
import { paths } from '../../../paths';
import { useConnection } from '../../../sync/connection/connectivity';
import { type PaymentResultKind, paymentResultOf } from '../../orders/paymentResult';
import { useOrderPolling } from '../../orders/useOrderPolling';
import { NextSteps } from './NextSteps';
import styles from './PaymentStatus.module.css';
import { usePaymentResultText } from './usePaymentResultText';

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
        {result === 'success' && arrival && status !== 'delivered' && (
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
