import { useTranslations } from 'use-intl';
import { Price } from '../../components/Price';
import { StickyBar } from '../../components/StickyBar';
import { productActions } from '../productActions';
import styles from './Product.module.css';
import type { PartialProduct, PartialVariant } from './partialProduct';

/** The chosen pack and its button, in reach wherever a phone stands on the page. */
export const BuyBar = ({ product, pack }: { product: PartialProduct; pack: PartialVariant }) => {
  const t = useTranslations('product');
  return (
    <StickyBar label={t('buy', { product: product.name })}>
      <div className={styles.chosen}>
        {pack.label}
        <Price variant={pack} />
      </div>
      <div className={styles.stickyAdd}>{productActions.buy(product, pack)}</div>
    </StickyBar>
  );
};
