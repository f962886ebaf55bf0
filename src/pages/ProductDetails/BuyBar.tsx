import { useTranslations } from 'use-intl';
import { Docked } from '../../components/Docked';
import { Price } from '../../components/Price';
import { productActions } from '../productActions';
import type { KnownPack, KnownProduct } from './knownProduct';
import styles from './Product.module.css';

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
