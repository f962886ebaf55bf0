import { useTranslations } from 'use-intl';
import prose from '../../components/prose.module.css';
import { useLoginState } from './useLoginState';

/** Says that what the visitor pressed is not forgotten. */
export const PendingActionNotice = () => {
  const t = useTranslations('login');
  const { wanted } = useLoginState();
  if (wanted?.type === 'cart/set') {
    const { quantity, product, variant } = wanted.line;
    const line = { quantity, product: product.name, pack: variant.label };
    return <p className={prose.note}>{t('wantedLine', line)}</p>;
  }
  if (wanted?.type === 'wishlist/add') {
    return <p className={prose.note}>{t('wantedWish', { product: wanted.product.name })}</p>;
  }
  return null;
};
