import { memo, type RefObject, useEffect, useRef } from 'react';
import { ProductCard } from '../../../components/product/ProductCard';
import { ProductGrid } from '../../../components/product/shelf/ProductGrid';
import { LazyVirtualCards } from '../../../components/product/virtualGrid/LazyVirtualCards';
import type { ProductCard as Product } from '../../../contract/catalogue/product';
import { paths } from '../../../paths';
import { useReturnFocus } from '../../search/filters/useReturnFocus';
import { productActions } from '../product/productActions';

const controlsOf = (card: Element) => [...card.querySelectorAll<HTMLElement>('a, button, input')];

/** Restores the focus to the control of a card when the card has moved because `products` have changed. */
export const useFocusAfterMove = (list: RefObject<HTMLElement | null>, products: unknown) => {
  const focused = useRef<{ product: string; control: number }>(undefined);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('[data-product]') : null;
      focused.current =
        card && list.current?.contains(card)
          ? {
              product: card.getAttribute('data-product') ?? '',
              control: controlsOf(card).indexOf(target as HTMLElement),
            }
          : undefined;
    };
    // A click outside of all controls removes the focus.
    const events = ['focusin', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, remember);
    return () => {
      for (const event of events) document.removeEventListener(event, remember);
    };
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other products move the cards
  useEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const { product, control } = focused.current;
    const card = list.current?.querySelector(`[data-product="${CSS.escape(product)}"]`);
    if (card) controlsOf(card)[control]?.focus({ preventScroll: true });
  }, [list, products]);
};

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
      {isLong && (
        <LazyVirtualCards
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
