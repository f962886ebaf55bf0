import { Price } from '../../../components/product/Price';
import { Stock } from '../../../components/product/Stock';
import { ArrivalDate } from '../../cart/place/ArrivalDate';
import { StockAlert } from '../../notifications/stockAlerts/StockAlert';
import { productActions } from '../product/productActions';
import styles from './Product.module.css';
import type { PartialProduct, PartialVariant } from './partialProduct';
import { VariantPicker } from './VariantPicker';

interface VariantChoiceProps {
  product: PartialProduct;
  variant: PartialVariant;
  choose: (variantId: string) => void;
}

/** The variants of a product, with price, stock and buttons of the chosen one. */
export const VariantChoice = ({ product, variant, choose }: VariantChoiceProps) => (
  <>
    <Price variant={variant} large />
    <Stock available={variant.available} />
    {variant.available === 0 && <StockAlert product={product} variant={variant} />}
    <ArrivalDate lines={variant.available === 0 ? [] : [{ product }]} />
    <VariantPicker variants={product.variants} chosen={variant._id} onChoose={choose} />
    <div className={styles.add}>{productActions.buy(product, variant)}</div>
  </>
);
