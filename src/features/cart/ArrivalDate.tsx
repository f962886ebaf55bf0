import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { afterHydration } from '../../browser/hydration';
import { useClock } from '../../browser/useClock';
import { useDay } from '../../components/useDay';
import type { CartItem } from '../../contract/cart';
import { arrivalDate } from '../../contract/rules/arrivalDate';
import { useAppDispatch, useAppSelector } from '../../slices/hooks';
import styles from './ArrivalDate.module.css';
import { selectOptionsRequest } from './cartSlice';
import { fetchCheckoutOptions } from './review/checkoutOptions';

interface ArrivalDateProps {
  /** The lines of the cart. */
  lines: { product: Pick<CartItem['product'], 'categoryId'> }[];
}

/** The date on which an order placed now arrives. Its space is reserved until the schedule is known. */
export const ArrivalDate = ({ lines }: ArrivalDateProps) => {
  const t = useTranslations('cart');
  const formatDay = useDay();
  const dispatch = useAppDispatch();
  const { data, loading, error } = useAppSelector(selectOptionsRequest);
  const isMissing = !data && !loading && !error;
  // Runs again after the startup check has cleared the cart slice.
  useEffect(() => {
    if (isMissing) afterHydration(() => dispatch(fetchCheckoutOptions()));
  }, [isMissing, dispatch]);
  const schedule = data?.schedule;
  const day = useClock((now) =>
    schedule && lines.length > 0 ? arrivalDate(lines, schedule, new Date(now)) : null,
  );
  return <p className={styles.arrival}>{day && t('arrives', { day: formatDay(day) })}</p>;
};
