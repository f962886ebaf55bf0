import { useTranslations } from 'use-intl';
import { PageHead } from '../../../components/PageHead';
import { PageTitle } from '../../../components/PageTitle';
import prose from '../../../components/prose.module.css';
import { LanguageChoice } from '../../../messages/LanguageChoice';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectUserId } from '../auth/authSlice';
import styles from './Login.module.css';
import { LoginBenefits } from './LoginBenefits';
import { LoginForm } from './LoginForm';
import { PostLoginRedirect } from './PostLoginRedirect';
import { VisitorItems } from './VisitorItems';

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
