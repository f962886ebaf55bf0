import { useTranslations } from 'use-intl';
import { Amounts } from '../../../components/order/Amounts';
import { WeighedNote } from '../../../components/order/WeighedNote';
import type { CartItem } from '../../../contract/cart';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCheckoutOptions } from '../cartSlice';
import styles from './CartSummary.module.css';
import { cartTotals } from './cartTotals';
import { DeliveryProgress } from './DeliveryProgress';
import { useCartAmounts } from './useCartAmounts';

interface CartSheetSummaryProps {
  lines: CartItem[];
  isVisitor: boolean;
}

/** The totals of the cart, and the amount missing for free delivery. */
export const CartSheetSummary = ({ lines, isVisitor }: CartSheetSummaryProps) => {
  const t = useTranslations('visitorSheet');
  const totals = cartTotals(lines, useAppSelector(selectCheckoutOptions));
  return (
    <>
      <Amounts {...useCartAmounts(totals)} />
      <WeighedNote expected={totals.expected?.total} className={styles.soft} />
      <DeliveryProgress {...totals} />
      {isVisitor && <p className={styles.soft}>{t('keptHere')}</p>}
    </>
  );
};
