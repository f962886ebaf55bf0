import { MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useTranslations } from 'use-intl';
import { useClock } from '../../../browser/useClock';
import { useHours } from '../../../components/order/useArrival';
import { placeSlot } from '../../../components/pageSlots';
import { useDay } from '../../../components/useDay';
import { localDay } from '../../../contract/rules/arrivalDate';
import { useAppSelector, useLoad } from '../../../sync/requests/hooks';
import { selectCheckoutOptions } from '../cartSlice';
import { fetchCheckoutOptions } from '../review/checkoutOptions';
import styles from './PlaceLine.module.css';
import { useDeliveryPlace } from './useDeliveryPlace';
import { type NextArrival, useNextArrival } from './useNextArrival';
import { useOptionsAge } from './useOptionsAge';

const PlaceSheet = lazy(() => import('./PlaceSheet'));

const DAY_MS = 24 * 60 * 60_000;
/** Any goods. */
const LINES = [{ product: {} }];

/** Formats an arrival, with 'today' and 'tomorrow'. */
const useNearArrival = () => {
  const locale = useLocale();
  const formatDay = useDay();
  const formatHours = useHours();
  const timeZone = useAppSelector(selectCheckoutOptions)?.schedule?.timeZone;
  const today = useClock((now) => (timeZone ? localDay(new Date(now), timeZone) : null));
  return (arrival: NextArrival) => {
    const date = 'window' in arrival ? arrival.window.date : arrival.arrivesOn;
    const days = today ? (Date.parse(date) - Date.parse(today)) / DAY_MS : 2;
    const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    const day = days < 2 ? near.format(days, 'day') : formatDay(date);
    return 'window' in arrival ? `${day}, ${formatHours(arrival.window)}` : day;
  };
};

/** Where goods are sent and when they arrive, in one line that opens the choice of a place. */
const Line = () => {
  const t = useTranslations('place');
  const ofCart = useTranslations('cart');
  const { postalCode = '' } = useDeliveryPlace();
  const arrival = useNextArrival(LINES, postalCode);
  const formatArrival = useNearArrival();
  const time = useOptionsAge();
  const [isOpen, setOpen] = useState(false);
  useLoad(fetchCheckoutOptions, undefined);
  const findText = () => {
    if (arrival === 'elsewhere') return ofCart('notDelivered', { postalCode });
    if (!arrival) return postalCode ? t('onlyTo', { postalCode }) : t('ask');
    const when = formatArrival(arrival);
    return postalCode ? t('to', { postalCode, arrival: when }) : t('askFrom', { arrival: when });
  };
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MapPin size={18} aria-hidden="true" />
        <span>
          {findText()}
          {time && <small> · {t('asOf', { time })}</small>}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <PlaceSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** The line, on pages that have room for it. */
const PlaceLine = () => {
  const slot = placeSlot.use();
  return slot && createPortal(<Line />, slot);
};

export default PlaceLine;
