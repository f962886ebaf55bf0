import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../app/paths';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';

/** What the shopper means to buy; opens together with signing in. */
const Cart = () => {
  const t = useTranslations('account');
  return (
    <Message page title={t('cart')} text={t('soon')} icon={<ShoppingCart size={40} />}>
      <Link to={paths.categories} className={button.primary}>
        {t('browse')}
      </Link>
    </Message>
  );
};

export default Cart;
