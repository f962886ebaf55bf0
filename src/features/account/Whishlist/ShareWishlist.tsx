import { defaultVariant } from '../../../contract/rules/defaultVariant';
import { useAppSelector } from '../../../sync/requests/hooks';
import { ShareList } from '../../search/ShareList';
import { selectWishlistItems } from '../wishlist/wishlistSlice';

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
