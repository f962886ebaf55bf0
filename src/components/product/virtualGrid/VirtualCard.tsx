import { memo, type ReactNode, type Ref } from 'react';
import type { ProductCard } from '../../../contract/catalogue/product';
import grid from '../shelf/ProductGrid.module.css';
import { useRenderTurn } from './useRenderTurn';

export interface VirtualCardProps {
  ref?: Ref<HTMLLIElement> | undefined;
  row: number;
  /** The position among all products, from 1. */
  position: number;
  total: number;
  /** Undefined while it is not loaded. */
  product: ProductCard | undefined;
  /** The height of a card that is not loaded, in CSS pixels. */
  height: number;
  card: (product: ProductCard) => ReactNode;
}

/** A list item with a card, or with a placeholder until the product is loaded and it is the card's turn to render. */
export const VirtualCard = memo((props: VirtualCardProps) => {
  const { ref, row, position, total, product, height, card } = props;
  const isTurn = useRenderTurn();
  if (!product || !isTurn) {
    return (
      <li
        ref={ref}
        data-index={row}
        aria-hidden="true"
        className={grid.placeholder}
        style={{ height }}
      />
    );
  }
  return (
    <li
      ref={ref}
      data-index={row}
      data-product={product._id}
      aria-setsize={total}
      aria-posinset={position}
    >
      {card(product)}
    </li>
  );
});
