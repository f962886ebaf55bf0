import { Package } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../app/paths';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';

/** One order; opens together with signing in. */
const OrderDetails = () => {
  const t = useTranslations('account');
  return (
    <Message page title={t('order')} text={t('soon')} icon={<Package size={40} />}>
      <Link to={paths.categories} className={button.primary}>
        {t('browse')}
      </Link>
    </Message>
  );
};

export default OrderDetails;
