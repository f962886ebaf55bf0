import type { ProductCard as Product } from '../contract/product';
import { HydrationSlice } from './HydrationSlice';
import { type ProductActions, ProductCard } from './ProductCard';
import styles from './ProductGrid.module.css';

interface ProductGridProps extends ProductActions {
  products: Product[];
  linkTo: (product: Product) => string;
  /** 'shelf' is one row that scrolls sideways. */
  layout?: 'grid' | 'shelf';
  heading?: 'h2' | 'h3';
  /** How many cards are on the first screen, and load their picture at once. */
  eager?: number;
}

/** Product cards in a grid, or in a row that scrolls. */
export const ProductGrid = ({
  products,
  linkTo,
  layout = 'grid',
  heading,
  eager = 0,
  ...actions
}: ProductGridProps) => {
  const toCard = (product: Product, index: number) => (
    <li key={product._id}>
      <ProductCard
        product={product}
        to={linkTo(product)}
        heading={heading}
        eager={index < eager}
        {...actions}
      />
    </li>
  );
  const cards = products.map(toCard);
  return (
    <ul className={styles[layout]}>
      {cards.slice(0, eager)}
      {cards.length > eager && <HydrationSlice>{cards.slice(eager)}</HydrationSlice>}
    </ul>
  );
};
