import { useTranslations } from 'use-intl';
import { Amounts } from '../../components/Amounts';
import { StickyBar } from '../../components/StickyBar';
import { useMoney } from '../../components/useMoney';
import type { CartTotals } from '../../features/cart/cartTotals';
import { useCartAmounts } from '../../features/cart/useCartAmounts';
import styles from './CheckOut.module.css';
import { PlaceOrderButton, type PlaceOrderButtonProps } from './PlaceOrderButton';

interface OrderSummaryProps extends PlaceOrderButtonProps {
  totals: CartTotals;
  currency: string | undefined;
  /** When a delivery is priced whose cost nobody knows yet. */
  feeShownAt: 'atCheckout' | 'atPayment';
}

/** What the order comes to, and the button; on phones both stay in reach. */
export const OrderSummary = ({ totals, currency, feeShownAt, ...press }: OrderSummaryProps) => {
  const t = useTranslations();
  const money = useMoney(currency);
  const { saved, total } = totals;
  return (
    <>
      <section aria-labelledby="summary" className={styles.summary}>
        <h2 id="summary">{t('checkout.summary')}</h2>
        <Amounts {...useCartAmounts(totals, currency, feeShownAt)} />
        {saved > 0 && <p className={styles.saved}>{t('cart.saved', { saved: money(saved) })}</p>}
        <p className={styles.soft}>{t('cart.taxes')}</p>
        <div className={styles.placeOnWide}>
          <PlaceOrderButton {...press} />
        </div>
      </section>
      <StickyBar label={t('cart.total')}>
        <p className={styles.stickyTotal}>
          {t('cart.total')} <strong className={styles.amount}>{money(total)}</strong>
        </p>
        <PlaceOrderButton {...press} />
      </StickyBar>
    </>
  );
};
