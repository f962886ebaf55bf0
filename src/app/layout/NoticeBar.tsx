import { CloudUpload, TriangleAlert, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { selectAddressPending } from '../../features/address/addressSlice';
import { selectCartPending } from '../../features/cart/cartSlice';
import { selectWishlistPending } from '../../features/wishlist/wishlistSlice';
import { useConnection } from '../../offline/hooks';
import { RetryButton } from '../../offline/RetryButton';
import { useStorageFailed } from '../../offline/storageHealth';
import { useWaiting } from '../../offline/waiting';
import { useAppSelector } from '../../store/hooks';
import { ChangesLink } from './ChangesLink';
import styles from './NoticeBar.module.css';
import { SavedAt } from './SavedAt';

/** Says that the shop shows saved things, what waits to be sent, and what could not be done. */
export const NoticeBar = () => {
  const t = useTranslations('notice');
  const connection = useConnection();
  const cart = useAppSelector(selectCartPending);
  const wishlist = useAppSelector(selectWishlistPending);
  const address = useAppSelector(selectAddressPending);
  const changes = [...cart, ...wishlist, ...address];
  const waiting = useWaiting(changes).length;
  const refused = changes.filter(({ state }) => state === 'refused').length;
  const isKept = !useStorageFailed();
  const isCutOff = connection !== 'online';
  return (
    <div role="status" aria-atomic="false">
      {!isKept && (
        <div className={styles.warning}>
          <TriangleAlert size={18} aria-hidden="true" />
          <p>{t('notKept')}</p>
        </div>
      )}
      {refused > 0 && (
        <div className={styles.warning}>
          <TriangleAlert size={18} aria-hidden="true" />
          <ChangesLink>{t('refused', { count: refused })}</ChangesLink>
        </div>
      )}
      {(isCutOff || waiting > 0) && (
        <div className={styles.bar}>
          {isCutOff ? (
            <WifiOff size={18} aria-hidden="true" />
          ) : (
            <CloudUpload size={18} aria-hidden="true" />
          )}
          {isCutOff && (
            <p>
              {t(connection)} <SavedAt />
            </p>
          )}
          {waiting > 0 && <ChangesLink>{t('waiting', { count: waiting })}</ChangesLink>}
          {isCutOff && <RetryButton className={styles.retry} />}
        </div>
      )}
    </div>
  );
};
