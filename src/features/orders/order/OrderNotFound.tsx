import { PackageX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { paths } from '../../../paths';

/** The page of an order that the user does not have. */
export const OrderNotFound = () => {
  const t = useTranslations('order');
  return (
    <Message page title={t('notFoundTitle')} text={t('notFoundText')} icon={<PackageX size={40} />}>
      <Link to={paths.profile('orders')} className={button.primary}>
        {t('orders')}
      </Link>
    </Message>
  );
};
