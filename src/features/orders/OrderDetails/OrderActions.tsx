import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { OrderDetails } from '../../../contract/order';
import { asOrdered } from '../../../contract/rules/shortLines';
import { ShareList } from '../../search/ShareList';
import { StartWeekly } from '../../weekly/StartWeekly';
import { AddToOrder } from '../joining/AddToOrder';
import { ReorderButton } from '../order/ReorderButton';
import { CancelOrder } from './CancelOrder';
import { hasInvoice } from './hasInvoice';
import styles from './OrderDetails.module.css';

/** The buttons of an order. */
export const OrderActions = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations('order');
  const { status, canCancel, creditNotes } = order;
  const lines = asOrdered(order.items);
  return (
    <div className={styles.actions}>
      <AddToOrder order={order} />
      {status !== 'awaiting_payment' && <ReorderButton order={order} />}
      <StartWeekly lines={lines} />
      {hasInvoice(order) && (
        <button type="button" className={button.secondary} onClick={() => print()}>
          <Printer size={18} aria-hidden="true" /> {t(creditNotes ? 'printCredited' : 'print')}
        </button>
      )}
      <ShareList lines={lines} />
      {canCancel && <CancelOrder order={order} />}
    </div>
  );
};
