import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../app/paths';
import button from '../../components/button.module.css';
import type { OrderDetails } from '../../contract/order';
import { PayNow } from '../../features/orders/PayNow';
import { usePayable } from '../../features/orders/usePayable';
import { ReorderButton } from '../ReorderButton';
import { CancelOrder } from './CancelOrder';
import { hasInvoice } from './hasInvoice';
import styles from './OrderDetails.module.css';

/** What a shopper can do with an order. */
export const OrderActions = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations('order');
  const { _id, status, canCancel, payment } = order;
  const isPayable = usePayable(order);
  return (
    <div className={styles.actions}>
      {isPayable && (
        <PayNow
          orderId={_id}
          isAgain={payment.status === 'failed'}
          orderPage={paths.orderDetails(_id)}
        />
      )}
      {status !== 'awaiting_payment' && <ReorderButton order={order} />}
      {hasInvoice(order) && (
        <button type="button" className={button.secondary} onClick={() => print()}>
          <Printer size={18} aria-hidden="true" /> {t('print')}
        </button>
      )}
      {canCancel && <CancelOrder order={order} />}
    </div>
  );
};
