import { useTranslations } from 'use-intl';
import { Price } from '../../components/Price';
import { Docked } from '../../components/StickyBar';
import { productActions } from '../productActions';
import styles from './Product.module.css';
import type { KnownPack, KnownProduct } from './partialProduct';

/** The chosen pack and its button, in reach wherever a phone stands on the page. */
export const BuyBar = ({ product, pack }: { product: KnownProduct; pack: KnownPack }) => {
  const t = useTranslations('product');
  return (
    <Docked label={t('buy', { product: product.name })}>
      <div className={styles.chosen}>
        {pack.label}
        <Price variant={pack} />
      </div>
      <div className={styles.dockedAdd}>{productActions.buy(product, pack)}</div>
    </Docked>
  );
};
