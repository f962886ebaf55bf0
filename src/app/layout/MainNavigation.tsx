import { Heart, House, ShoppingCart, Store, UserRound } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import styles from './MainNavigation.module.css';

const entries = [
  { key: 'home', to: paths.home, Icon: House },
  { key: 'shop', to: paths.categories, Icon: Store },
  { key: 'wishlist', to: paths.wishlist, Icon: Heart },
  { key: 'cart', to: paths.cart, Icon: ShoppingCart },
  { key: 'you', to: paths.profile('details'), Icon: UserRound },
] as const;

/** The five places of the shop: a tab bar on phones, part of the header from 900 px. */
export const MainNavigation = () => {
  const t = useTranslations('layout');
  return (
    <nav aria-label={t('mainNavigation')} className={styles.nav}>
      {entries.map(({ key, to, Icon }) => (
        <NavLink key={key} to={to} end={to === paths.home} className={styles.entry}>
          <Icon size={22} aria-hidden="true" />
          <span>{t(key)}</span>
        </NavLink>
      ))}
    </nav>
  );
};
