import { Price } from '../../components/Price';
import { Stock } from '../../components/Stock';
import { productActions } from '../productActions';
import styles from './Product.module.css';
import { cardOf, type KnownPack, type KnownProduct } from './partialProduct';
import { Packs } from './VariantPicker';

interface ChoosePackProps {
  product: KnownProduct;
  pack: KnownPack;
  choose: (packId: string) => void;
}

/** The packs of a product, what the chosen one costs, and what a shopper does with it. */
export const ChoosePack = ({ product, pack, choose }: ChoosePackProps) => {
  const card = cardOf(product);
  return (
    <>
      <div className={styles.price}>
        <Price variant={pack} large />
        {card && productActions.heart(card)}
      </div>
      <Stock available={pack.available} />
      <Packs variants={product.variants} chosen={pack._id} onChoose={choose} />
      <div className={styles.add}>{productActions.buy(product, pack)}</div>
    </>
  );
};
