import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import styles from './CouponField.module.css';
import type { ChosenCoupon } from './useCoupon';

interface CouponTextProps {
  chosen: ChosenCoupon;
  items: number;
  saved: number;
  currency: string | undefined;
  isBusy: boolean;
  /** Why the code could not be checked. */
  error: string | undefined;
}

/** The effect of the chosen code on this order. */
export const CouponText = ({ chosen, items, saved, currency, isBusy, error }: CouponTextProps) => {
  const t = useTranslations('coupon');
  const money = useMoney(currency);
  const { code, terms } = chosen;
  if (!terms && error) return <p>{error}</p>;
  if (!terms) return <p>{t(isBusy ? 'checking' : 'kept', { code })}</p>;
  if (items < terms.minItems) {
    return <p>{t('minimum', { code, missing: money(terms.minItems - items) })}</p>;
  }
  if (saved === 0) return <p>{t('nothing', { code })}</p>;
  return <p className={styles.saves}>{t('saves', { code, saved: money(saved) })}</p>;
};
