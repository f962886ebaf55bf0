import { useTranslations } from 'use-intl';
import { Amounts } from '../../components/Amounts';
import { StickyBar } from '../../components/StickyBar';
import { useMoney } from '../../components/useMoney';
import styles from './CartSummary.module.css';
import { CheckoutLink } from './CheckoutLink';
import type { CartTotals } from './cartTotals';
import { useCartAmounts } from './useCartAmounts';

/** What the cart comes to and the way on; on phones total and way stay in reach. */
export const CartSummary = ({ totals, checkout }: { totals: CartTotals; checkout: string }) => {
  const t = useTranslations('cart');
  const money = useMoney();
  const { packs, saved, delivery, missing, total, blocked } = totals;
  const words = blocked > 0 ? t('blocked', { count: blocked }) : undefined;
  const link = <CheckoutLink to={checkout} isOpen={!words && packs > 0} />;
  return (
    <>
      <section aria-labelledby="summary" className={styles.summary}>
        <h2 id="summary">{t('summary')}</h2>
        <Amounts {...useCartAmounts(totals)} />
        {saved > 0 && <p className={styles.saved}>{t('saved', { saved: money(saved) })}</p>}
        {delivery !== undefined && delivery > 0 && (
          <p className={styles.soft}>{t('freeFrom', { missing: money(missing) })}</p>
        )}
        <p className={styles.soft}>{t('taxes')}</p>
        {words && <p className={styles.blocked}>{words}</p>}
        <div className={styles.wayOn}>{link}</div>
      </section>
      <StickyBar label={t('total')}>
        {words ? (
          <p className={styles.blocked}>{words}</p>
        ) : (
          <p>
            {t('total')} <strong className={styles.amount}>{money(total)}</strong>
          </p>
        )}
        {link}
      </StickyBar>
    </>
  );
};
