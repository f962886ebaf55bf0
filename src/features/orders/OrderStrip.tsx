import { ChevronRight, Truck } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { rememberPart } from '../../browser/reservedRoom';
import { useArrival } from '../../components/order/useArrival';
import { orderSlot } from '../../components/partSlots';
import { paths } from '../../paths';
import { useAppSelector } from '../../slices/hooks';
import styles from './OrderStrip.module.css';
import { selectOrders } from './ordersSlice';

/** Of an order on its way; one that waits for its payment has a notice. */
const STEPS = ['paid', 'confirmed', 'packed', 'shipped'] as const;

/** One line about the newest order until it is delivered: where it is, and what comes next. */
export const OrderStrip = () => {
  const t = useTranslations('order.strip');
  const formatArrival = useArrival();
  const slot = orderSlot.use();
  const { data: orders, loadedAt } = useAppSelector(selectOrders);
  const [found] = orders.flatMap((order) => {
    const step = STEPS.find((each) => each === order.status);
    return step ? [{ ...order, step }] : [];
  });
  const isKnown = loadedAt !== null;
  const isShown = found !== undefined;
  useEffect(() => {
    if (isKnown) rememberPart('order', isShown);
  }, [isKnown, isShown]);
  if (!found || !slot) return null;
  const { _id, number, step } = found;
  const day = formatArrival(found);
  return createPortal(
    <Link to={paths.orderDetails(_id)} className={styles.strip}>
      <Truck size={22} aria-hidden="true" />
      <span className={styles.text}>
        <strong>{t(step, { number })}</strong>{' '}
        <span>{day ? t('arrives', { day }) : t(`${step}Next`)}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>,
    slot,
  );
};
