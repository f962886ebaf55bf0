import { Download, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { createExternalStore } from '../../../browser/externalStore';
import styles from '../../../components/notice.module.css';
import { paths, patterns } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { countVisitWithGoods } from '../../../sync/worker/visitsWithGoods';
import { selectCartCount, selectPlacedOrder } from '../../cart/cartSlice';
import { endInstallOffer } from './installOffer';
import { installPlatform } from './installPlatform';
import { useInstallPrompt } from './installPrompt';

const ENOUGH_VISITS = 3;

/** Whether an order was placed on this page, or the gateway has just led back from a payment. */
const useHasOrdered = () => {
  const { pathname } = useLocation();
  const placed = useAppSelector(selectPlacedOrder);
  const isPaid = matchPath(patterns.paymentStatus, pathname)?.params.status === 'success';
  return isPaid || (placed !== undefined && pathname === paths.orderDetails(placed.orderId));
};

/** The visits with goods in the cart, once this one is counted. */
const visits = createExternalStore(0);

/** Whether the shopper knows the shop well enough to have it at hand: after an order, or on the third visit with goods. */
const useIsHappy = () => {
  const [hasOrdered, setOrdered] = useState(false);
  const isOrdering = useHasOrdered();
  const hasGoods = useAppSelector(selectCartCount) > 0;
  const isRegular = visits.use() >= ENOUGH_VISITS;
  if (isOrdering && !hasOrdered) setOrdered(true);
  useEffect(() => {
    if (hasGoods) visits.set(countVisitWithGoods());
  }, [hasGoods]);
  return hasOrdered || (hasGoods && isRegular);
};

/** Offers the installation in one line, where it is possible and at a good moment; not during checkout. */
const InstallOffer = () => {
  const t = useTranslations('installOffer');
  const { pathname } = useLocation();
  const { state, install } = useInstallPrompt();
  const isHappy = useIsHappy();
  const isPossible = state === 'ready' || (state === 'manual' && installPlatform() === 'apple');
  if (!isHappy || !isPossible || pathname === paths.checkout || pathname === paths.install) {
    return null;
  }
  const end = () => {
    // The pressed button is removed.
    document.getElementById('content')?.focus({ preventScroll: true });
    endInstallOffer();
  };
  return (
    <div className={styles.notice} data-state="line" data-offer>
      <Link to={paths.install} className={styles.words} onClick={endInstallOffer}>
        <Download size={20} aria-hidden="true" />
        {t('text')}
      </Link>
      {state === 'ready' && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            void install();
            end();
          }}
        >
          {t('install')}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={t('decline')} onClick={end}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
};

export default InstallOffer;
