import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCheckoutOptions } from '../cartSlice';
import styles from './CartSummary.module.css';
import type { CartTotals } from './cartTotals';

/** How far the cart is from free delivery; nothing once it is. */
export const DeliveryProgress = ({ items, missingForFree }: CartTotals) => {
  const t = useTranslations('cart');
  const money = useMoney();
  const rule = useAppSelector(selectCheckoutOptions)?.delivery;
  if (!rule || missingForFree === 0) return null;
  return (
    <div>
      <progress className={styles.progress} aria-hidden="true" max={rule.freeFrom} value={items} />
      <p className={styles.soft}>{t('freeFrom', { missing: money(missingForFree) })}</p>
    </div>
  );
};
