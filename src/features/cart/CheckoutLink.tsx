import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';

/** Leads to the checkout, once every line can be bought. */
export const CheckoutLink = ({ to, isOpen }: { to: string; isOpen: boolean }) => {
  const t = useTranslations('cart');
  if (isOpen) {
    return (
      <Link to={to} className={button.primary}>
        {t('checkout')}
      </Link>
    );
  }
  return (
    <button type="button" disabled className={button.primary}>
      {t('checkout')}
    </button>
  );
};
