import grid from '../../../components/product/shelf/ProductGrid.module.css';
import type { useWishlistRows } from './useWishlistRows';
import { WishlistRow } from './WishlistRow';

interface WishlistItemsProps extends ReturnType<typeof useWishlistRows> {
  heading: 'h2' | 'h3';
}

/** The rows of the wishlist. */
export const WishlistItems = ({ heading, rows, markRemoved }: WishlistItemsProps) => (
  <ul className={grid.grid}>
    {rows.map(({ item, isRemoved }) => (
      <WishlistRow
        key={item.product._id}
        product={item.product}
        heading={heading}
        isRemoved={isRemoved}
        onRemove={() => markRemoved(item)}
      />
    ))}
  </ul>
);
