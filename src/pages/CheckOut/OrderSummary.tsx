import { useTranslations } from 'use-intl';
import { Amounts } from '../../components/Amounts';
import { Docked } from '../../components/StickyBar';
import { useMoney } from '../../components/useMoney';
import type { Totals } from '../../features/cart/cartTotals';
import { useAmounts } from '../../features/cart/useCartAmounts';
import styles from './CheckOut.module.css';
import { PlaceOrder, type PlaceOrderProps } from './PlaceOrderButton';

interface SummaryProps extends PlaceOrderProps {
  totals: Totals;
  currency: string | undefined;
  /** When a delivery is priced whose cost nobody knows yet. */
  workedOut: 'atCheckout' | 'atPayment';
}

/** What the order comes to, and the button; on phones both stay in reach. */
export const Summary = ({ totals, currency, workedOut, ...press }: SummaryProps) => {
  const t = useTranslations();
  const money = useMoney(currency);
  const { saved, total } = totals;
  return (
    <>
      <section aria-labelledby="summary" className={styles.summary}>
        <h2 id="summary">{t('checkout.summary')}</h2>
        <Amounts {...useAmounts(totals, currency, workedOut)} />
        {saved > 0 && <p className={styles.saved}>{t('cart.saved', { saved: money(saved) })}</p>}
        <p className={styles.soft}>{t('cart.taxes')}</p>
        <div className={styles.wayOn}>
          <PlaceOrder {...press} />
        </div>
      </section>
      <Docked label={t('cart.total')}>
        <p className={styles.docked}>
          {t('cart.total')} <strong className={styles.amount}>{money(total)}</strong>
        </p>
        <PlaceOrder {...press} />
      </Docked>
    </>
  );
};
