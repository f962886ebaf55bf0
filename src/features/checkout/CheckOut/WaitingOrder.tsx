import { CloudUpload, SearchCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { hasBackgroundSync } from '../../../browser/backgroundSync';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { LineItems } from '../../../components/order/LineItems';
import { useArrival } from '../../../components/order/useArrival';
import { WishTexts } from '../../../components/order/WishTexts';
import { useMoney } from '../../../components/useMoney';
import { ON_DELIVERY } from '../../../contract/rules/onDelivery';
import { paths } from '../../../paths';
import { probeNow, useConnection } from '../../../sync/connection/connectivity';
import type { OutboxRow } from '../../../sync/outbox/outboxRow';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { deliverChanges } from '../../../sync/session/device';
import { AddressLines } from '../../account/address/AddressLines';
import { selectCheckoutOptions } from '../../cart/cartSlice';
import { linesAsSeen, mayBePlaced, type PlaceOrder } from '../../cart/orderOperations';
import { TellWhenPlaced } from '../../notifications/push/TellWhenPlaced';
import styles from './CheckOut.module.css';

interface WaitingOrderProps {
  row: OutboxRow<PlaceOrder>;
  onTakeBack: () => void;
}

/**
 * An order that is sent when there is a signal: what it is, and how to take it back. Once it was tried, the shop may
 * have it.
 */
export const WaitingOrder = ({ row, onTakeBack }: WaitingOrderProps) => {
  const { order } = row.operation;
  const { checkout, address, window, joined } = order;
  const pickUp = joined ? joined.pickUp : checkout.pickUp;
  const t = useTranslations('checkout.waiting');
  const ofCart = useTranslations('cart');
  const ofJoin = useTranslations('checkout.join');
  const ofPickUp = useTranslations('checkout.pickUp');
  const format = useFormatter();
  const dispatch = useAppDispatch();
  const isOffline = useConnection() !== 'online';
  const currency = useAppSelector(selectCheckoutOptions)?.currency;
  const money = useMoney(currency);
  const arrival = useArrival()(joined ?? { window });
  const wasTried = mayBePlaced(row);
  const isPaid = checkout.gateway !== undefined && checkout.total !== 0;
  const isOnDelivery = isPaid && checkout.gateway === ON_DELIVERY;
  const isPaidLater = isPaid && !isOnDelivery;
  const time = format.dateTime(new Date(row.createdAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const sendNow = () => {
    probeNow();
    dispatch(deliverChanges());
  };
  return (
    <>
      <Message
        page
        title={t(wasTried ? 'triedTitle' : 'title')}
        text={t(wasTried ? 'triedText' : hasBackgroundSync() ? 'text' : 'textOpen', {
          isOnDelivery: String(isOnDelivery),
        })}
        icon={wasTried ? <SearchCheck size={40} /> : <CloudUpload size={40} />}
      >
        <Link to={paths.categories} className={button.primary}>
          {t('browse')}
        </Link>
        <button type="button" className={button.secondary} onClick={sendNow}>
          {t('retry')}
        </button>
        <button type="button" className={button.secondary} onClick={onTakeBack}>
          {t(wasTried ? 'change' : 'takeBack')}
        </button>
        <p role="status">{isOffline ? t('offline') : t('sending')}</p>
        <TellWhenPlaced
          userId={row.userId}
          orderKey={checkout.orderKey}
          isPaidLater={isPaidLater}
        />
      </Message>
      <section aria-labelledby="waiting" className={styles.waiting}>
        <h2 id="waiting">{t('lines', { time })}</h2>
        <LineItems
          lines={linesAsSeen(order)}
          currency={currency}
          more={({ variantId }) => <WishTexts {...order.wishes?.[variantId]} />}
        />
        {checkout.total !== undefined && (
          <p>
            {t('total')} <strong>{money(checkout.total)}</strong>
          </p>
        )}
        {arrival && (
          <p>{pickUp ? ofPickUp('day', { day: arrival }) : ofCart('arrives', { day: arrival })}</p>
        )}
        {joined && <p>{ofJoin('withHint', { number: joined.number })}</p>}
        {checkout.pickUp && address && <p>{ofPickUp('waiting', { name: address.label })}</p>}
        {address && <AddressLines address={address} />}
        {checkout.note && <p>{checkout.note}</p>}
        {isPaidLater && <p>{t('payLater')}</p>}
        {checkout.ifMissing === 'rest' && <p>{t('sendRest')}</p>}
      </section>
    </>
  );
};
