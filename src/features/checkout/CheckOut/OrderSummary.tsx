import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Amounts } from '../../../components/order/Amounts';
import { TaxNote } from '../../../components/order/TaxNote';
import { useArrival } from '../../../components/order/useArrival';
import { WeighedNote } from '../../../components/order/WeighedNote';
import { StickyBar } from '../../../components/page/StickyBar';
import { useMoney } from '../../../components/useMoney';
import type { CartItem } from '../../../contract/cart';
import type { Order } from '../../../contract/order';
import { shop } from '../../../shop.config';
import { ArrivalDate } from '../../cart/place/ArrivalDate';
import type { CartTotals } from '../../cart/review/cartTotals';
import { useCartAmounts } from '../../cart/review/useCartAmounts';
import styles from './CheckOut.module.css';
import { PlaceOrderButton, type PlaceOrderButtonProps } from './PlaceOrderButton';

interface OrderSummaryProps extends PlaceOrderButtonProps {
  lines: CartItem[];
  totals: CartTotals;
  /** The chosen delivery window, or hours to collect it, or the order that it goes with; undefined without any. */
  comes: Pick<Order, 'window' | 'arrivesOn'> | undefined;
  isCollecting: boolean;
  currency: string | undefined;
  /** When an unknown delivery fee will be shown. */
  feeShownAt: 'atCheckout' | 'atPayment';
  /** Shown below the amounts. */
  children?: ReactNode;
}

/** The order's totals, and a sticky bar with the total and the button. */
export const OrderSummary = ({
  lines,
  totals,
  comes,
  isCollecting,
  currency,
  feeShownAt,
  children,
  ...button
}: OrderSummaryProps) => {
  const t = useTranslations();
  const money = useMoney(currency);
  const formatArrival = useArrival();
  const { saved, discount, onDeliveryFee, total } = totals;
  const amounts = useCartAmounts(
    totals,
    currency,
    feeShownAt,
    isCollecting ? t('checkout.pickUp.amount') : undefined,
  );
  const [items, delivery, ...added] = amounts.rows;
  const discounted: typeof amounts.rows =
    discount > 0 ? [[t('coupon.discount'), `− ${money(discount)}`]] : [];
  const fee: typeof amounts.rows = onDeliveryFee
    ? [[t('order.onDeliveryFee'), money(onDeliveryFee)]]
    : [];
  const rows = items && delivery ? [items, ...discounted, delivery, ...fee, ...added] : [];
  return (
    <>
      <section aria-labelledby="summary" className={styles.summary}>
        <h2 id="summary">{t('checkout.summary')}</h2>
        <Amounts {...amounts} rows={rows} />
        <WeighedNote
          expected={totals.expected?.total}
          isPaidBefore={!onDeliveryFee}
          currency={currency}
          className={styles.soft}
        />
        {children}
        {comes ? (
          <p className={styles.arrival}>
            {t(isCollecting ? 'checkout.pickUp.day' : 'cart.arrives', {
              day: formatArrival(comes) ?? '',
            })}
          </p>
        ) : (
          !isCollecting && <ArrivalDate lines={lines} />
        )}
        {saved > 0 && (
          <p className={styles.saved}>
            {t('checkout.saved', { name: shop.listPriceName, saved: money(saved) })}
          </p>
        )}
        <TaxNote tax={totals.tax} currency={currency} className={styles.soft} />
      </section>
      <StickyBar label={t('cart.total')} isOnWide>
        <p className={styles.stickyTotal}>
          {t(totals.expected ? 'cart.totalAtMost' : 'cart.total')}{' '}
          <strong className={styles.amount}>{money(total)}</strong>
        </p>
        <PlaceOrderButton {...button} />
      </StickyBar>
    </>
  );
};
