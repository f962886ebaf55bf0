import { CreditCard, X } from 'lucide-react';
import { useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { selectUnpaidOrder } from '../../features/orders/ordersSlice';
import { paths } from '../../paths';
import { useConnection } from '../../pwa/connectivity';
import { useAppSelector } from '../../store/hooks';
import styles from './NoticeBar.module.css';

/** Links to an unpaid order on every page; can be dismissed for this visit. */
export const UnpaidOrderNotice = () => {
  const t = useTranslations();
  const order = useAppSelector(selectUnpaidOrder);
  const { pathname } = useLocation();
  const [dismissed, setDismissed] = useState<string>();
  const isOnline = useConnection() === 'online';
  // Offline, no payment is possible.
  if (!order || order._id === dismissed || !isOnline) return null;
  // Hidden on the order's own pages, and during checkout.
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
