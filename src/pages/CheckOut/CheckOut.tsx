import { ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../app/paths';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';

/** The last step of buying; opens together with signing in. */
const CheckOut = () => {
  const t = useTranslations('account');
  return (
    <Message page title={t('checkout')} text={t('soon')} icon={<ClipboardCheck size={40} />}>
      <Link to={paths.categories} className={button.primary}>
        {t('browse')}
      </Link>
    </Message>
  );
};

export default CheckOut;
