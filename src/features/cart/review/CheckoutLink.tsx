import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';

/** A link to the checkout, disabled while a line cannot be bought. */
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
