import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Logo } from '../../components/Logo';
import { SearchForm } from '../../features/search/form/SearchForm';
import { LanguageChoice } from '../../messages/LanguageChoice';
import { paths } from '../../paths';
import { useConnection } from '../../sync/connection/connectivity';
import { BackLink } from './BackLink';
import styles from './Header.module.css';
import { MainNavigation } from './MainNavigation';

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
