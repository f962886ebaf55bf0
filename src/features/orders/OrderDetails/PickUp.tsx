import { MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDay } from '../../../components/useDay';
import type { OrderDetails } from '../../../contract/order';
import type { OrderPickUp } from '../../../contract/pickUp';
import { readPhone } from '../../account/address/country';
import styles from './OrderDetails.module.css';
import notice from './OrderNotice.module.css';

interface OfPickUp {
  pickUp: OrderPickUp;
  order: OrderDetails;
}

/** At the top of an order that is ready: the code that is said at the counter. */
export const ReadyNotice = ({ pickUp, order: { pickUpCode } }: OfPickUp) => {
  const t = useTranslations('order.pickUp');
  const formatDay = useDay();
  if (!pickUpCode) return null;
  const { name, keptUntil } = pickUp;
  return (
    <section aria-labelledby="ready" className={notice.notice}>
      <h2 id="ready">{t('readyTitle', { code: pickUpCode })}</h2>
      <p>
        {t('readyText', { name })} {keptUntil && t('kept', { day: formatDay(keptUntil) })}
      </p>
    </section>
  );
};

/** Where an order is collected, and by whom. */
export const PickUpPlace = ({ pickUp, order: { address } }: OfPickUp) => {
  const t = useTranslations('order.pickUp');
  const { name, street, city, postalCode, directions, map } = pickUp;
  return (
    <>
      <address className={styles.point}>
        <strong>{name}</strong>
        <span>{street}</span>
        <span>{[city, postalCode].filter(Boolean).join(' ')}</span>
      </address>
      {directions && <p>{directions}</p>}
      {map && (
        <a href={map} target="_blank" rel="noreferrer" className={styles.map}>
          <MapPin size={18} aria-hidden="true" /> {t('map')}
        </a>
      )}
      <p>{t('by', { name: address.name, phone: readPhone(address.phone) })}</p>
    </>
  );
};
