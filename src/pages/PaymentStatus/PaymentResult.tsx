import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { announce } from '../../components/announce';
import { Message } from '../../components/Message';
import { Spinner } from '../../components/Spinner';
import type { OrderDetails } from '../../contract/order';
import { paymentResultOf } from '../../features/orders/paymentResult';
import { useOrderPolling } from '../../features/orders/useOrderPolling';
import { paths } from '../../paths';
import { useConnection } from '../../pwa/connectivity';
import { NextSteps } from './NextSteps';
import styles from './PaymentStatus.module.css';
import { icons } from './resultIcons';
import { usePaymentResultText } from './usePaymentResultText';

interface PaymentResultProps {
  order: OrderDetails;
  /** What the address says. */
  hint: string;
}

/** What became of the payment of an order, and how it goes on; looks again while it is due. */
export const PaymentResult = ({ order, hint }: PaymentResultProps) => {
  const t = useTranslations('payment');
  const navigate = useNavigate();
  const outcome = paymentResultOf(order, hint);
  const { title, text } = usePaymentResultText(order, outcome);
  const isOffline = useConnection() === 'offline';
  const isPending = outcome === 'pending';
  useOrderPolling(order);
  const before = useRef(outcome);
  useEffect(() => {
    if (before.current !== outcome) announce(`${title}. ${text}`);
    before.current = outcome;
    // In the same place of the history, so that a reload or a shared link says the same.
    if (outcome !== hint) navigate(paths.paymentStatus(outcome, order._id), { replace: true });
  }, [outcome, hint, title, text, navigate, order._id]);
  return (
    <div className={styles.outcome} data-outcome={outcome}>
      <Message page title={title} text={text} icon={icons[outcome]}>
        {isPending && (
          <div className={styles.patience}>
            {isOffline ? <p>{t('offline')}</p> : <Spinner />}
            <p>{t('leave')}</p>
          </div>
        )}
        <NextSteps order={order} outcome={outcome} />
      </Message>
    </div>
  );
};
