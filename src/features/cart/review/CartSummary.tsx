import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Amounts } from '../../../components/order/Amounts';
import { TaxNote } from '../../../components/order/TaxNote';
import { WeighedNote } from '../../../components/order/WeighedNote';
import { StickyBar } from '../../../components/page/StickyBar';
import { useMoney } from '../../../components/useMoney';
import { shop } from '../../../shop.config';
import styles from './CartSummary.module.css';
import type { CartTotals } from './cartTotals';
import { DeliveryProgress } from './DeliveryProgress';
import { PlaceNotice } from './PlaceNotice';
import { useCartAmounts } from './useCartAmounts';

/** A link to the checkout, disabled while a line cannot be bought. */
const CheckoutLink = ({ to, isOpen }: { to: string; isOpen: boolean }) => {
  const t = useTranslations('cart');
  if (isOpen) {
    return (
      <Link to={to} className={button.primary}>
        {t('checkout')}
      </Link>
    );
  }
  return (
    <button type="button" disabled className={button.primary}>
      {t('checkout')}
    </button>
  );
};

interface CartSummaryProps {
  totals: CartTotals;
  /** When the cart arrives. */
  arrival: ReactNode;
  /** The address of the checkout. */
  checkout: string;
  /** Another way to order. */
  more?: ReactNode;
}

/** The cart's totals and the checkout link; on phones both are also in a sticky bar. */
export const CartSummary = ({ totals, arrival, checkout, more }: CartSummaryProps) => {
  const t = useTranslations('cart');
  const ofCheckout = useTranslations('checkout');
  const money = useMoney();
  const { itemCount, saved, total, blocked } = totals;
  const blockedText = blocked > 0 ? ofCheckout('cartBlocked', { count: blocked }) : undefined;
  const link = <CheckoutLink to={checkout} isOpen={!blockedText && itemCount > 0} />;
  return (
    <>
      <section aria-labelledby="summary" className={styles.summary}>
        <h2 id="summary">{t('summary')}</h2>
        <Amounts {...useCartAmounts(totals)} />
        <WeighedNote expected={totals.expected?.total} className={styles.soft} />
        {arrival}
        {saved > 0 && (
          <p className={styles.saved}>
            {ofCheckout('saved', { name: shop.listPriceName, saved: money(saved) })}
          </p>
        )}
        <DeliveryProgress {...totals} />
        <PlaceNotice {...totals} />
        <TaxNote tax={totals.tax} className={styles.soft} />
        {blockedText && <p className={styles.blocked}>{blockedText}</p>}
        <div className={styles.link}>{link}</div>
        {!blockedText && more}
      </section>
      <StickyBar label={t('total')}>
        {blockedText ? (
          <p className={styles.blocked}>{blockedText}</p>
        ) : (
          <p>
            {t(totals.expected ? 'totalAtMost' : 'total')}{' '}
            <strong className={styles.amount}>{money(total)}</strong>
          </p>
        )}
        {link}
      </StickyBar>
    </>
  );
};
