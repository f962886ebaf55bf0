import { useTranslations } from 'use-intl';
import { LineItems } from '../../../components/order/LineItems';
import prose from '../../../components/prose.module.css';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCartLines } from '../../cart/cartSlice';
import { selectAlertLabels } from '../../notifications/stockAlerts/stockAlertsSlice';
import { selectWishlistItems } from '../wishlist/wishlistSlice';

/** The visitor's cart, wishlist and alerts on this device, which a login adds to the account. */
export const VisitorItems = () => {
  const t = useTranslations('login');
  const lines = useAppSelector(selectCartLines);
  const wishes = useAppSelector(selectWishlistItems);
  const awaited = useAppSelector(selectAlertLabels);
  if (lines.length + wishes.length + awaited.length === 0) return null;
  const products = wishes.map(({ product }) => product.name).join(', ');
  return (
    <section aria-labelledby="kept" className={prose.note}>
      <h2 id="kept">{t('keptTitle')}</h2>
      <p>{t('keptText')}</p>
      <LineItems lines={lines} />
      {products && <p>{t('keptWishes', { products })}</p>}
      {awaited.length > 0 && <p>{t('keptAlerts', { packs: awaited.join('; ') })}</p>}
    </section>
  );
};
