import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LineItems } from '../../../components/order/LineItems';
import { useArrival } from '../../../components/order/useArrival';
import { WishTexts } from '../../../components/order/WishTexts';
import type { OrderDetails } from '../../../contract/order';
import { sentPacks } from '../../../contract/rules/shortLines';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { AddressLines } from '../../account/address/AddressLines';
import { selectUserId } from '../../account/auth/authSlice';
import { selectCheckoutOptions } from '../../cart/cartSlice';
import { OrderComplaints } from '../../complaints/OrderComplaints';
import { TellMe } from '../../notifications/push/TellMe';
import { RateItem } from '../../reviews/RateItem';
import { useOwnReviews } from '../../reviews/useOwnReviews';
import { GoesTogether } from '../joining/GoesTogether';
import { useOrderPolling } from '../useOrderPolling';
import { usePayableAgain } from '../usePayable';
import { hasInvoice } from './hasInvoice';
import { OrderActions } from './OrderActions';
import styles from './OrderDetails.module.css';
import {
  CancelledNotice,
  DueNotice,
  ExpiredNotice,
  NotCollectedNotice,
  UnpaidNotice,
} from './OrderNotices';
import { Payment } from './Payment';
import { PickUpPlace, ReadyNotice } from './PickUp';
import { PrintedDocuments } from './PrintedDocuments';
import { LeftOut, ShortLines } from './ShortLines';
import { stepsToCome, Timeline } from './Timeline';

/** The order in full: notices, lines, timeline, address, payment and actions. */
export const OrderContent = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations('order');
  const { status, items, leftOut, shortLines, currency, address, note, shipment, pickUp } = order;
  const pushKey = useAppSelector(selectCheckoutOptions)?.pushKey;
  const arrival = useArrival()(order);
  const isPayable = usePayableAgain(order);
  const isDue = order.payment.status === 'due';
  const isUnpaid = status === 'awaiting_payment';
  const isDelivered = status === 'delivered' || status === 'collected';
  const toCome = stepsToCome(order);
  const arrivalKey = pickUp
    ? (`pickUp.${isUnpaid ? 'dayIfPaid' : 'day'}` as const)
    : isUnpaid
      ? 'arrivesIfPaid'
      : 'arrives';
  const isCancelled = status === 'cancelled';
  const [wasCancelled] = useState(isCancelled);
  useOrderPolling(order);
  const userId = useAppSelector(selectUserId);
  useOwnReviews(isDelivered ? userId : undefined);
  return (
    <>
      {isCancelled && <CancelledNotice order={order} isNew={!wasCancelled} />}
      {status === 'expired' && <ExpiredNotice />}
      {status === 'not_collected' && <NotCollectedNotice order={order} />}
      {pickUp && <ReadyNotice pickUp={pickUp} order={order} />}
      {isDue && <DueNotice order={order} />}
      {isPayable && <UnpaidNotice order={order} />}
      <div className={styles.parts}>
        <section aria-labelledby="items" className={styles.part}>
          <h2 id="items">{t('items')}</h2>
          <LineItems
            lines={items.filter(({ quantity }) => quantity > 0)}
            currency={currency}
            linkTo={({ product, productId }) =>
              paths.product({ slug: product.slug, _id: productId })
            }
            more={(line) => (
              <>
                <WishTexts {...line} />
                {isDelivered && sentPacks(line) > 0 && (
                  <RateItem itemId={line._id} productId={line.productId} name={line.product.name} />
                )}
              </>
            )}
          />
          <GoesTogether order={order} />
          {shortLines && <ShortLines order={order} />}
          {leftOut && <LeftOut packs={leftOut} />}
        </section>
        <section aria-labelledby="timeline" className={styles.part}>
          <h2 id="timeline">{t('timeline')}</h2>
          {arrival && toCome.length > 0 && (!isUnpaid || isPayable) && (
            <p>{t(arrivalKey, { day: arrival })}</p>
          )}
          <Timeline order={order} />
          {(toCome.includes('shipped') || toCome.includes('ready')) && (
            <TellMe publicKey={pushKey} />
          )}
          {shipment?.carrier && <p>{t('carrier', { carrier: shipment.carrier })}</p>}
          {shipment?.tracking && <p>{t('tracking', { tracking: shipment.tracking })}</p>}
        </section>
        <section aria-labelledby="address" className={styles.part}>
          <h2 id="address">{t(pickUp ? 'pickUp.title' : 'address')}</h2>
          {pickUp ? (
            <PickUpPlace pickUp={pickUp} order={order} />
          ) : (
            <AddressLines address={address} />
          )}
          {note && (
            <>
              <h3>{t(pickUp ? 'pickUp.note' : 'note')}</h3>
              <p>{note}</p>
            </>
          )}
        </section>
      </div>
      <aside className={styles.aside}>
        <Payment order={order} />
        <OrderActions order={order} />
        {isDelivered && userId && <OrderComplaints order={order} userId={userId} />}
      </aside>
      {hasInvoice(order) && <PrintedDocuments order={order} />}
    </>
  );
};
