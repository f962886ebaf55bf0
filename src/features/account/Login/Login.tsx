import { Heart, KeyRound, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { LineItems } from '../../../components/order/LineItems';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import prose from '../../../components/prose.module.css';
import { Spinner } from '../../../components/Spinner';
import { LanguageChoice } from '../../../messages/LanguageChoice';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCartLines } from '../../cart/cartSlice';
import { selectAlertLabels } from '../../notifications/stockAlerts/stockAlertsSlice';
import { selectUserId } from '../auth/authSlice';
import type { LoginState } from '../auth/loginState';
import { selectWishlistItems } from '../wishlist/wishlistSlice';
import styles from './Login.module.css';
import { LoginForm } from './LoginForm';
import { removeRequestedCode } from './requestedCode';

const benefits = [
  { key: 'benefitCart', Icon: Heart },
  { key: 'benefitOffline', Icon: WifiOff },
  { key: 'benefitCode', Icon: KeyRound },
] as const;

/** Three reasons to have an account. */
const LoginBenefits = () => {
  const t = useTranslations('login');
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ key, Icon }) => (
        <li key={key}>
          <Icon size={20} aria-hidden="true" />
          {t(key)}
        </li>
      ))}
    </ul>
  );
};

/** The visitor's cart, wishlist and alerts on this device, which a login adds to the account. */
const VisitorItems = () => {
  const t = useTranslations('login');
  const lines = useAppSelector(selectCartLines);
  const wishes = useAppSelector(selectWishlistItems);
  const awaited = useAppSelector(selectAlertLabels);
  if (lines.length + wishes.length + awaited.length === 0) return null;
  const products = wishes.map(({ product }) => product.name).join(', ');
  return (
    <section aria-labelledby="kept" className={prose.note}>
      <h2 id="kept">{t('keptTitle')}</h2>
      <p>{t('keptText')}</p>
      <LineItems lines={lines} />
      {products && <p>{t('keptWishes', { products })}</p>}
      {awaited.length > 0 && <p>{t('keptAlerts', { packs: awaited.join('; ') })}</p>}
    </section>
  );
};

/** After the login: goes back to where the visitor was, or was going. */
const PostLoginRedirect = () => {
  const navigate = useNavigate();
  const { from }: LoginState = useLocation().state ?? {};
  useEffect(() => {
    removeRequestedCode();
    navigate(from ?? paths.home, { replace: true, state: from?.state });
  }, [navigate, from]);
  return <Spinner size="large" />;
};

/** `/auth`: login with a one-time code, then back to where the visitor was. */
const Login = () => {
  const t = useTranslations('login');
  const userId = useAppSelector(selectUserId);
  if (userId) return <PostLoginRedirect />;
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} description={t('description')} />
      <header className={styles.intro}>
        <LanguageChoice place="page" />
        <PageTitle>{t('title')}</PageTitle>
        <p className={prose.lead}>{t('lead')}</p>
        <VisitorItems />
      </header>
      <LoginForm />
      <LoginBenefits />
    </div>
  );
};

export default Login;
