import { UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../app/paths';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';

/** Where a shopper signs in; says so until it opens. */
const Login = () => {
  const t = useTranslations('account');
  return (
    <Message page title={t('signIn')} text={t('signInText')} icon={<UserRound size={40} />}>
      <Link to={paths.categories} className={button.primary}>
        {t('browse')}
      </Link>
    </Message>
  );
};

export default Login;
