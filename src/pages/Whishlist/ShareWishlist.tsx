import { defaultVariant } from '../../contract/rules/defaultVariant';
import { selectWishlistItems } from '../../features/wishlist/wishlistSlice';
import { useAppSelector } from '../../slices/hooks';
import { ShareList } from '../share/ShareList';

/** Shares the wishlist, one pack of each product. */
export const ShareWishlist = () => {
  const items = useAppSelector(selectWishlistItems);
  const lines = items.flatMap(({ product }) => {
    const variant = defaultVariant(product.variants);
    return variant ? [{ product, variant, quantity: 1 }] : [];
  });
  return (
    <div>
      <ShareList lines={lines} />
    </div>
  );
};
