import { CreditCard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../app/paths';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';

/** What became of a payment; opens together with signing in. */
const PaymentStatus = () => {
  const t = useTranslations('account');
  return (
    <Message page title={t('payment')} text={t('soon')} icon={<CreditCard size={40} />}>
      <Link to={paths.categories} className={button.primary}>
        {t('browse')}
      </Link>
    </Message>
  );
};

export default PaymentStatus;
