import type { ReactNode, Ref } from 'react';
import type { ProductCard as Product } from '../../../contract/catalogue/product';
import { HydrationSlice } from '../../HydrationSlice';
import { type ProductActions, ProductCard } from '../ProductCard';
import { Carousel } from './Carousel';
import styles from './ProductGrid.module.css';

interface ProductGridProps extends ProductActions {
  products: Product[];
  linkTo: (product: Product) => string;
  /** 'shelf' is a carousel: one row that scrolls sideways. */
  layout?: 'grid' | 'shelf';
  heading?: 'h2' | 'h3' | undefined;
  /** How many cards are on the first screen and load their picture immediately. */
  eager?: number;
  /** The number of all products, if the document holds only a part of the list. */
  total?: number | undefined;
  /** The list items after these products. */
  children?: ReactNode;
  ref?: Ref<HTMLUListElement>;
}

/** Product cards in a grid, or in a row that scrolls. */
export const ProductGrid = ({
  products,
  linkTo,
  layout = 'grid',
  heading,
  eager = 0,
  total,
  children,
  ref,
  ...actions
}: ProductGridProps) => {
  const toCard = (product: Product, index: number) => (
    <li
      key={product._id}
      data-product={product._id}
      aria-setsize={total}
      aria-posinset={total && index + 1}
    >
      <ProductCard
        product={product}
        to={linkTo(product)}
        heading={heading}
        loading={index < eager ? 'eager' : 'lazy'}
        {...actions}
      />
    </li>
  );
  const cards = products.map(toCard);
  const items = (
    <>
      {cards.slice(0, eager)}
      {cards.length > eager && <HydrationSlice>{cards.slice(eager)}</HydrationSlice>}
      {children}
    </>
  );
  if (layout === 'shelf') return <Carousel>{items}</Carousel>;
  return (
    <ul ref={ref} className={styles.grid}>
      {items}
    </ul>
  );
};
