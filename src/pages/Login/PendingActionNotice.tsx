import { useTranslations } from 'use-intl';
import prose from '../../components/prose.module.css';
import { useLoginState } from './useLoginState';

/** Names the change that is made after the login. */
export const PendingActionNotice = () => {
  const t = useTranslations('login');
  const { pendingAction } = useLoginState();
  if (pendingAction?.type === 'cart/set') {
    const { quantity, product, variant } = pendingAction.line;
    const line = { quantity, product: product.name, pack: variant.label };
    return <p className={prose.note}>{t('pendingCartLine', line)}</p>;
  }
  if (pendingAction?.type === 'wishlist/add') {
    return (
      <p className={prose.note}>
        {t('pendingWishlistItem', { product: pendingAction.product.name })}
      </p>
    );
  }
  return null;
};
