import { Price } from '../../components/Price';
import { Stock } from '../../components/Stock';
import { productActions } from '../productActions';
import styles from './Product.module.css';
import { type PartialProduct, type PartialVariant, toProductCard } from './partialProduct';
import { VariantPicker } from './VariantPicker';

interface VariantChoiceProps {
  product: PartialProduct;
  pack: PartialVariant;
  choose: (packId: string) => void;
}

/** The packs of a product, what the chosen one costs, and what a shopper does with it. */
export const VariantChoice = ({ product, pack, choose }: VariantChoiceProps) => {
  const card = toProductCard(product);
  return (
    <>
      <div className={styles.price}>
        <Price variant={pack} large />
        {card && productActions.heart(card)}
      </div>
      <Stock available={pack.available} />
      <VariantPicker variants={product.variants} chosen={pack._id} onChoose={choose} />
      <div className={styles.add}>{productActions.buy(product, pack)}</div>
    </>
  );
};
