import type { Variant } from '../../contract/catalogue/product';
import { useMoney } from '../useMoney';
import { ListPriceName } from './ListPriceName';
import styles from './Price.module.css';

/** By how many per cent the price is below the MRP, rounded down. */
export const percentOff = ({ price, mrp }: Pick<Variant, 'price' | 'mrp'>) =>
  Math.floor(((mrp - price) / mrp) * 100);

/** The price of a variant and its MRP struck through, in few elements because a page has many cards. */
export const CardPrice = ({
  variant: { price, mrp },
}: {
  variant: Pick<Variant, 'price' | 'mrp'>;
}) => {
  const money = useMoney();
  return (
    <p className={`${styles.price} ${styles.onCard}`}>
      <strong>{money(price)}</strong>
      {mrp > price && (
        <s>
          <ListPriceName />
          {money(mrp)}
        </s>
      )}
    </p>
  );
};
