import { ArrowLeft } from 'lucide-react';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Logo } from '../../components/page/Logo';
import { SearchForm } from '../../features/search/form/SearchForm';
import { LanguageChoice } from '../../messages/LanguageChoice';
import { paths, patterns } from '../../paths';
import { useConnection } from '../../sync/connection/connectivity';
import styles from './Header.module.css';
import { MainNavigation } from './MainNavigation';

/** The page above a page, where nothing was opened before it. */
const parentOf = (pathname: string) => {
  const isAt = (pattern: string) => matchPath(pattern, pathname) !== null;
  if (isAt(patterns.product)) return paths.categories;
  if (isAt(patterns.orderDetails) || isAt(patterns.paymentStatus)) return paths.profile('orders');
  return isAt(patterns.checkout) ? paths.cart : paths.home;
};

/** The way back of the installed app, which has no bars of a browser; its style hides it elsewhere. */
const BackLink = () => {
  const t = useTranslations('layout');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (pathname === paths.home) return null;
  return (
    <Link
      to={parentOf(pathname)}
      className={styles.back}
      aria-label={t('back')}
      onClick={(event) => {
        // The router counts the entries since the app was opened.
        if (!history.state?.idx) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <ArrowLeft size={22} aria-hidden="true" />
    </Link>
  );
};

interface HeaderProps {
  isCheckout: boolean;
  /** Whether phones show the cart here, on a page without a tab bar. */
  hasCart: boolean;
}

/** The top bar: logo, search, connection state; from 900 px also the main navigation and the languages. */
export const Header = ({ isCheckout, hasCart }: HeaderProps) => {
  const t = useTranslations('layout');
  const connection = useConnection();
  return (
    <header id="header" className={styles.header}>
      <BackLink />
      <Link to={paths.home} className={styles.logo}>
        <Logo />
      </Link>
      {!isCheckout && <SearchForm />}
      <span
        className={styles.connection}
        data-connection={connection}
        role="img"
        aria-label={t(connection)}
        title={t(connection)}
      />
      {!isCheckout && <MainNavigation place={hasCart ? 'headerWithCart' : 'header'} />}
      {!isCheckout && <LanguageChoice place="header" />}
    </header>
  );
};
