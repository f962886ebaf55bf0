import { useTranslations } from 'use-intl';
import { Amounts } from '../../../components/order/Amounts';
import { WeighedNote } from '../../../components/order/WeighedNote';
import type { CartItem } from '../../../contract/cart';
import { useLocalOptions } from '../place/useLocalOptions';
import styles from './CartSummary.module.css';
import { cartTotals } from './cartTotals';
import { DeliveryProgress } from './DeliveryProgress';
import { PlaceNotice } from './PlaceNotice';
import { useCartAmounts } from './useCartAmounts';

interface CartSheetSummaryProps {
  lines: CartItem[];
  isVisitor: boolean;
}

/** The totals of the cart, and the amount missing for free delivery. */
export const CartSheetSummary = ({ lines, isVisitor }: CartSheetSummaryProps) => {
  const t = useTranslations('visitorSheet');
  const totals = cartTotals(lines, useLocalOptions().options);
  return (
    <>
      <Amounts {...useCartAmounts(totals)} />
      <WeighedNote expected={totals.expected?.total} className={styles.soft} />
      <DeliveryProgress {...totals} />
      <PlaceNotice {...totals} />
      {isVisitor && <p className={styles.soft}>{t('keptHere')}</p>}
    </>
  );
};
