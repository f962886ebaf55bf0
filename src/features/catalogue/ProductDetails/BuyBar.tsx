import { useTranslations } from 'use-intl';
import { StickyBar } from '../../../components/page/StickyBar';
import { Price } from '../../../components/product/Price';
import { productActions } from '../product/productActions';
import styles from './Product.module.css';
import type { PartialProduct, PartialVariant } from './partialProduct';

/** The chosen variant and its cart button, in a sticky bar on phones. */
export const BuyBar = ({
  product,
  variant,
}: {
  product: PartialProduct;
  variant: PartialVariant;
}) => {
  const t = useTranslations('product');
  return (
    <StickyBar label={t('buy', { product: product.name })}>
      <div className={styles.chosen}>
        {variant.label}
        <Price variant={variant} />
      </div>
      <div className={styles.stickyAdd}>{productActions.buy(product, variant)}</div>
    </StickyBar>
  );
};
