import { ChevronRight, ShoppingCart } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import { paths } from '../../../paths';
import { useAppSelector, useLoad } from '../../../sync/requests/hooks';
import { selectCartLines } from '../cartSlice';
import { useLocalOptions } from '../place/useLocalOptions';
import { cartTotals } from '../review/cartTotals';
import { fetchCheckoutOptions } from '../review/checkoutOptions';
import styles from './CartBar.module.css';
import { useCountUp } from './useCountUp';

/** What is in the cart, its sum, and what is missing for free delivery; opens the cart in a sheet. */
export const CartBar = ({ onOpen }: { onOpen: MouseEventHandler }) => {
  const t = useTranslations('cart');
  const money = useMoney();
  const lines = useAppSelector(selectCartLines);
  const { options } = useLocalOptions();
  useLoad(fetchCheckoutOptions, undefined);
  const { itemCount, items, delivery, missingForFree, expected } = cartTotals(lines, options);
  const sum = useCountUp(expected?.items ?? items);
  if (itemCount === 0) return null;
  return (
    <section aria-label={t('title')} className={styles.bar}>
      <Link to={paths.cart} data-key="cart" className={styles.link} onClick={onOpen}>
        <ShoppingCart size={20} aria-hidden="true" />
        <span className={styles.facts}>
          <span>{t('barItems', { count: itemCount })} ·</span>{' '}
          <strong>{expected ? t('aboutSum', { amount: money(sum) }) : money(sum)}</strong>
          {delivery !== undefined && (
            <>
              {' · '}
              <span>
                {delivery > 0 ? t('barMissing', { missing: money(missingForFree) }) : t('barFree')}
              </span>
            </>
          )}
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </section>
  );
};
