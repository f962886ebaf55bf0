import { CalendarSync, ChevronRight, Truck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { rememberPart } from '../../browser/reservedRoom';
import { useArrival } from '../../components/order/useArrival';
import { orderSlot } from '../../components/pageSlots';
import { paths } from '../../paths';
import { useAppSelector } from '../../sync/requests/hooks';
import { AddToOrder } from './joining/AddToOrder';
import styles from './OrderStrip.module.css';
import { selectOrders } from './ordersSlice';

/** Of an order on its way; one that waits for its payment has a notice. */
const STEPS = ['paid', 'confirmed', 'packed', 'shipped', 'ready'] as const;

interface OrderStripProps {
  /** When a weekly basket comes whose order is not placed yet, but soon. */
  coming: Parameters<ReturnType<typeof useArrival>>[0] | undefined;
}

/** One line about the newest order until it is delivered: where it is, and what comes next; else a weekly basket. */
export const OrderStrip = ({ coming }: OrderStripProps) => {
  const t = useTranslations('order.strip');
  const ofPickUp = useTranslations('order.pickUp');
  const formatArrival = useArrival();
  const slot = orderSlot.use();
  const { data: orders, loadedAt } = useAppSelector(selectOrders);
  const [found] = orders.flatMap((order) => {
    const step = STEPS.find((each) => each === order.status);
    return step ? [{ ...order, step }] : [];
  });
  const isKnown = loadedAt !== null;
  const isShown = found !== undefined || coming !== undefined;
  useEffect(() => {
    if (isKnown) rememberPart('order', isShown);
  }, [isKnown, isShown]);
  if (!slot) return null;
  if (found) {
    const { _id, number, step, pickUp } = found;
    const day = formatArrival(found);
    const toCome = pickUp && step === 'packed' ? t('packedPickUpNext') : t(`${step}Next`);
    const dated = day && (pickUp ? ofPickUp('day', { day }) : t('arrives', { day }));
    const next = dated || toCome;
    const text = `${next} · ${number}`;
    const strip = { to: paths.orderDetails(_id), Icon: Truck, title: t(step), text };
    const add = (
      <AddToOrder order={found} className={styles.add}>
        <span>{t('add')}</span>
      </AddToOrder>
    );
    return createPortal(<Strip {...strip}>{add}</Strip>, slot);
  }
  if (!coming) return null;
  const text = t('basketNext', { day: formatArrival(coming) ?? '' });
  const strip = { to: paths.profile('orders'), Icon: CalendarSync, title: t('basket'), text };
  return createPortal(<Strip {...strip} />, slot);
};

interface StripProps {
  to: string;
  Icon: typeof Truck;
  title: string;
  text: string;
  /** A link beside it. */
  children?: ReactNode;
}

const Strip = ({ to, Icon, title, text, children }: StripProps) => (
  <div className={styles.strip}>
    <Link to={to} className={styles.order}>
      <Icon size={22} aria-hidden="true" />
      <span className={styles.text}>
        <strong>{title}</strong> <span>{text}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
    {children}
  </div>
);
