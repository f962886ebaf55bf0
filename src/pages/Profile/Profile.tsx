import { UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../app/paths';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';

/** The shopper’s own data; opens together with signing in. */
const Profile = () => {
  const t = useTranslations('account');
  return (
    <Message page title={t('profile')} text={t('soon')} icon={<UserRound size={40} />}>
      <Link to={paths.categories} className={button.primary}>
        {t('browse')}
      </Link>
    </Message>
  );
};

export default Profile;
