import { CreditCard, X } from 'lucide-react';
import { useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { selectUnpaidOrder } from '../../features/orders/ordersSlice';
import { paths } from '../../paths';
import { useConnection } from '../../pwa/connectivity';
import { useAppSelector } from '../../store/hooks';
import styles from './NoticeBar.module.css';

/** An order that waits for its payment, however the shop was left; dismissed for this visit. */
export const UnpaidOrderNotice = () => {
  const t = useTranslations();
  const order = useAppSelector(selectUnpaidOrder);
  const { pathname } = useLocation();
  const [dismissed, setDismissed] = useState<string>();
  const isOnline = useConnection() === 'online';
  // Nothing can be paid while the shop cannot be reached.
  if (!order || order._id === dismissed || !isOnline) return null;
  // Its own pages say more, and the checkout must not be interrupted.
  if (matchPath(paths.checkout, pathname) || pathname.split('/').includes(order._id)) return null;
  return (
    <div role="status" className={styles.quiet}>
      <CreditCard size={18} aria-hidden="true" />
      <p>{t('notice.unpaid', { number: order.number })}</p>
      <Link to={paths.orderDetails(order._id)} className={styles.goOn}>
        {t('notice.seeUnpaid')}
      </Link>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('layout.dismiss')}
        onClick={() => setDismissed(order._id)}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
};
