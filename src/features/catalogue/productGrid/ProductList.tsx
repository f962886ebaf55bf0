import { memo, useRef } from 'react';
import { ProductCard } from '../../../components/product/ProductCard';
import { ProductGrid } from '../../../components/product/ProductGrid';
import type { ProductCard as Product } from '../../../contract/product';
import { paths } from '../../../paths';
import { useReturnFocus } from '../../search/filters/useReturnFocus';
import { useFocusAfterMove } from '../Category/useFocusAfterMove';
import { useVirtualCards } from '../Category/useVirtualCards';
import { productActions } from '../product/productActions';

interface ProductListProps {
  /** The loaded products. */
  products: Product[];
  /** The number of all products of the list. */
  total?: number;
  /** Called while products near the screen are not loaded. */
  onMissing?: () => void;
  /** Identifies this list. */
  name: string;
}

/** The number of cards on the first screen. */
const EAGER = 6;
/** Up to this number, all products are in the document. */
const MAX_PLAIN = 100;
/** In a longer list, this many first products are always in the document. */
const FIRST_CARDS = 24;

const nothing = () => undefined;

const toCard = (product: Product) => (
  <ProductCard product={product} to={paths.product(product)} heading="h2" {...productActions} />
);

/** Product cards; of a long list only the first ones and those near the screen are in the document. */
export const ProductList = memo((props: ProductListProps) => {
  const { products, total = products.length, onMissing = nothing, name } = props;
  const list = useRef<HTMLUListElement>(null);
  useReturnFocus(list);
  useFocusAfterMove(list, products);
  const isLong = total > MAX_PLAIN;
  const VirtualCards = useVirtualCards(isLong);
  const first = isLong ? products.slice(0, FIRST_CARDS) : products;
  return (
    <ProductGrid
      ref={list}
      products={first}
      linkTo={paths.product}
      heading="h2"
      eager={EAGER}
      total={isLong ? total : undefined}
      {...productActions}
    >
      {VirtualCards && (
        <VirtualCards
          grid={list}
          first={first.length}
          products={products}
          total={total}
          card={toCard}
          onMissing={onMissing}
          name={name}
        />
      )}
    </ProductGrid>
  );
});
