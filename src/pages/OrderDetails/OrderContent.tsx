import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LineItems } from '../../components/order/LineItems';
import { useDay } from '../../components/useDay';
import type { OrderDetails } from '../../contract/order';
import { AddressLines } from '../../features/address/AddressLines';
import { useOrderPolling } from '../../features/orders/useOrderPolling';
import { usePayableAgain } from '../../features/orders/usePayable';
import { paths } from '../../paths';
import { CancelledNotice } from './CancelledNotice';
import { DueNotice } from './DueNotice';
import { hasInvoice } from './hasInvoice';
import { OrderActions } from './OrderActions';
import styles from './OrderDetails.module.css';
import { Payment } from './Payment';
import { PrintedDocuments } from './PrintedDocuments';
import { stepsToCome, Timeline } from './Timeline';
import { UnpaidNotice } from './UnpaidNotice';

/** The order in full: notices, lines, timeline, address, payment and actions. */
export const OrderContent = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations('order');
  const { status, items, currency, address, note, timeline, arrivesOn, shipment } = order;
  const formatDay = useDay();
  const isPayable = usePayableAgain(order);
  const isDue = order.payment.status === 'due';
  const isUnpaid = status === 'awaiting_payment';
  const isCancelled = status === 'cancelled';
  const [wasCancelled] = useState(isCancelled);
  useOrderPolling(order);
  return (
    <>
      {isCancelled && <CancelledNotice order={order} isNew={!wasCancelled} />}
      {isDue && <DueNotice order={order} />}
      {isPayable && <UnpaidNotice order={order} />}
      <div className={styles.parts}>
        <section aria-labelledby="items" className={styles.part}>
          <h2 id="items">{t('items')}</h2>
          <LineItems
            lines={items}
            currency={currency}
            linkTo={({ product, productId }) =>
              paths.product({ slug: product.slug, _id: productId })
            }
          />
        </section>
        <section aria-labelledby="timeline" className={styles.part}>
          <h2 id="timeline">{t('timeline')}</h2>
          {arrivesOn && stepsToCome(status).length > 0 && (!isUnpaid || isPayable) && (
            <p>{t(isUnpaid ? 'arrivesIfPaid' : 'arrives', { day: formatDay(arrivesOn) })}</p>
          )}
          <Timeline status={status} events={timeline} />
          {shipment?.carrier && <p>{t('carrier', { carrier: shipment.carrier })}</p>}
          {shipment?.tracking && <p>{t('tracking', { tracking: shipment.tracking })}</p>}
        </section>
        <section aria-labelledby="address" className={styles.part}>
          <h2 id="address">{t('address')}</h2>
          <AddressLines address={address} />
          {note && (
            <>
              <h3>{t('note')}</h3>
              <p>{note}</p>
            </>
          )}
        </section>
      </div>
      <aside className={styles.aside}>
        <Payment order={order} />
        <OrderActions order={order} />
      </aside>
      {hasInvoice(order) && <PrintedDocuments order={order} />}
    </>
  );
};
