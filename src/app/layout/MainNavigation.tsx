import { Heart, House, type LucideIcon, ShoppingCart, Store, UserRound } from 'lucide-react';
import { Fragment, useId } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useVisitorSheet } from '../../features/account/visitorSheets/useVisitorSheet';
import { selectWishlistItems } from '../../features/account/wishlist/wishlistSlice';
import { selectCartCount } from '../../features/cart/cartSlice';
import { paths, patterns } from '../../paths';
import { useAppSelector } from '../../sync/requests/hooks';
import styles from './MainNavigation.module.css';

interface Entry {
  key: 'home' | 'shop' | 'wishlist' | 'cart' | 'you';
  to: string;
  /** The pattern of all its pages, if there are several. */
  pattern?: string;
  Icon: LucideIcon;
}

const entries: Entry[] = [
  { key: 'home', to: paths.home, Icon: House },
  { key: 'shop', to: paths.categories, Icon: Store },
  { key: 'wishlist', to: paths.wishlist, Icon: Heart },
  { key: 'cart', to: paths.cart, Icon: ShoppingCart },
  { key: 'you', to: paths.profile('details'), pattern: patterns.profile, Icon: UserRound },
];

/** Larger counts are shown as `99+`. */
const MAX_COUNT = 99;

interface MainNavigationProps {
  /** The dock's is the tab bar of phones. The header's is shown from 900 px; on phones only its cart, if at all. */
  place: 'dock' | 'header' | 'headerWithCart';
}

/** The five main links. */
export const MainNavigation = ({ place }: MainNavigationProps) => {
  const t = useTranslations();
  const prefix = useId();
  const { pathname } = useLocation();
  const packs = useAppSelector(selectCartCount);
  const { open, sheet } = useVisitorSheet();
  const wishes = useAppSelector(selectWishlistItems).length;
  const counts: Partial<
    Record<string, { count: number; message: 'cart.count' | 'wishlist.count' }>
  > = {
    cart: { count: packs, message: 'cart.count' },
    wishlist: { count: wishes, message: 'wishlist.count' },
  };
  return (
    <nav aria-label={t('layout.mainNavigation')} data-place={place} className={styles.nav}>
      {entries.map(({ key, to, pattern = to, Icon }) => {
        const { count = 0, message } = counts[key] ?? {};
        const id = `${prefix}${key}`;
        return (
          <Fragment key={key}>
            <Link
              to={to}
              onClick={
                key === 'cart' || key === 'wishlist' ? (event) => open(event, key) : undefined
              }
              className={styles.entry}
              data-key={key}
              aria-current={matchPath(pattern, pathname) ? 'page' : undefined}
              aria-describedby={count > 0 ? id : undefined}
            >
              <span className={styles.icon}>
                <Icon size={22} aria-hidden="true" />
                {count > 0 && (
                  <span aria-hidden="true" className={styles.count}>
                    {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
                  </span>
                )}
              </span>
              <span className={styles.label}>{t(`layout.${key}`)}</span>
            </Link>
            {message && count > 0 && (
              <span id={id} hidden>
                {/* The rules of plurals take a slow phone 60 ms to load: not while an empty page is hydrated. */}
                {t(message, { count })}
              </span>
            )}
          </Fragment>
        );
      })}
      {sheet}
    </nav>
  );
};
