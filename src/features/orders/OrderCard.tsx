import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { OrderStatus } from '../../components/order/OrderStatus';
import { useArrival } from '../../components/order/useArrival';
import { Picture } from '../../components/product/Picture';
import prose from '../../components/prose.module.css';
import { useMoney } from '../../components/useMoney';
import type { Order } from '../../contract/order';
import { paths } from '../../paths';
import styles from './Orders.module.css';
import { ReorderButton } from './order/ReorderButton';
import { uniqueImages } from './order/uniqueImages';

const PICTURES = 4;

const NOT_COMING: Order['status'][] = [
  'awaiting_payment',
  'delivered',
  'returned',
  'collected',
  'not_collected',
  'expired',
  'cancelled',
];

/** An order in the list: number, date, total and status, and a button to buy it again. */
export const OrderCard = ({ order }: { order: Order }) => {
  const t = useTranslations();
  const format = useFormatter();
  const money = useMoney();
  const { _id, number, placedAt, status, total, itemCount } = order;
  const arrival = useArrival()(order);
  const id = useId();
  const images = uniqueImages(order.images);
  const date = format.dateTime(new Date(placedAt), { dateStyle: 'long' });
  return (
    <article className={prose.card}>
      <Link to={paths.orderDetails(_id)} className={styles.order}>
        <header className={styles.head}>
          <h2 id={id}>{t('profile.order', { number })}</h2>
          <OrderStatus status={status} />
        </header>
        <div className={styles.pictures}>
          {images.slice(0, PICTURES).map((image) => (
            <Picture
              key={image.src}
              image={image}
              tone="stone"
              sizes="64px"
              className={styles.picture}
            />
          ))}
          {images.length > PICTURES && (
            <span className={styles.more}>+{images.length - PICTURES}</span>
          )}
        </div>
        {arrival && !NOT_COMING.includes(status) && (
          <p>{t(order.pickUp ? 'order.pickUp.day' : 'cart.arrives', { day: arrival })}</p>
        )}
        <p className={styles.sums}>
          <span>
            {date} · {t('profile.packs', { count: itemCount })}
          </span>{' '}
          <strong>{money(total)}</strong>
        </p>
      </Link>
      {status !== 'awaiting_payment' && <ReorderButton order={order} describedBy={id} />}
    </article>
  );
};
