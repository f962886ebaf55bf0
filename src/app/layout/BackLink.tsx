import { ArrowLeft } from 'lucide-react';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths, patterns } from '../../paths';
import styles from './Header.module.css';

/** The page above a page, where nothing was opened before it. */
const parentOf = (pathname: string) => {
  const isAt = (pattern: string) => matchPath(pattern, pathname) !== null;
  if (isAt(patterns.product)) return paths.categories;
  if (isAt(patterns.orderDetails) || isAt(patterns.paymentStatus)) return paths.profile('orders');
  return isAt(patterns.checkout) ? paths.cart : paths.home;
};

/** The way back of the installed app, which has no bars of a browser; its style hides it elsewhere. */
export const BackLink = () => {
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
