import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import styles from './CartSummary.module.css';
import type { CartTotals } from './cartTotals';

/** How far the cart is from free delivery; nothing once it is. */
export const DeliveryProgress = ({ items, missingForFree }: CartTotals) => {
  const t = useTranslations('cart');
  const money = useMoney();
  if (missingForFree === 0) return null;
  return (
    <div>
      <progress
        className={styles.progress}
        aria-hidden="true"
        max={items + missingForFree}
        value={items}
      />
      <p className={styles.soft}>{t('freeFrom', { missing: money(missingForFree) })}</p>
    </div>
  );
};
