import type { Variant } from '../../contract/catalogue/product';
import { useMoney } from '../useMoney';
import { ListPriceName } from './ListPriceName';
import styles from './Price.module.css';
import { WeighedPrice } from './WeighedPrice';

/** By how many per cent the price is below the MRP, rounded down. */
export const percentOff = ({ price, mrp }: Pick<Variant, 'price' | 'mrp'>) =>
  Math.floor(((mrp - price) / mrp) * 100);

/** The price of a variant and its MRP struck through, in few elements because a page has many cards. */
export const CardPrice = ({ variant }: { variant: Pick<Variant, 'price' | 'mrp' | 'weighed'> }) => {
  const money = useMoney();
  const { price, mrp, weighed } = variant;
  if (weighed) {
    return (
      <p className={`${styles.price} ${styles.onCard}`}>
        <WeighedPrice variant={variant} weighed={weighed} isOnCard />
      </p>
    );
  }
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
