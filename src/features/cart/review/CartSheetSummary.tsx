import { useTranslations } from 'use-intl';
import { Amounts } from '../../../components/order/Amounts';
import { useMoney } from '../../../components/useMoney';
import type { CartItem } from '../../../contract/cart';
import { useAppSelector } from '../../../slices/hooks';
import { selectCheckoutOptions } from '../cartSlice';
import styles from './CartSummary.module.css';
import { cartTotals } from './cartTotals';
import { useCartAmounts } from './useCartAmounts';

interface CartSheetSummaryProps {
  lines: CartItem[];
  isVisitor: boolean;
}

/** The totals of the cart, and the amount missing for free delivery. */
export const CartSheetSummary = ({ lines, isVisitor }: CartSheetSummaryProps) => {
  const t = useTranslations('cart');
  const money = useMoney();
  const options = useAppSelector(selectCheckoutOptions);
  const rule = options?.delivery;
  const totals = cartTotals(lines, options);
  return (
    <>
      <Amounts {...useCartAmounts(totals)} />
      {rule && totals.missingForFree > 0 && (
        <div>
          <progress
            className={styles.progress}
            aria-hidden="true"
            max={rule.freeFrom}
            value={totals.items}
          />
          <p className={styles.soft}>{t('freeFrom', { missing: money(totals.missingForFree) })}</p>
        </div>
      )}
      {isVisitor && <p className={styles.soft}>{t('keptHere')}</p>}
    </>
  );
};
