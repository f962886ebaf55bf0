import { useRemovableItems } from '../../components/order/useRemovableItems';
import type { WishlistItem } from '../../contract/wishlist';
import { selectWishlistItems } from '../../features/wishlist/wishlistSlice';
import { useAppSelector } from '../../slices/hooks';

const productOf = ({ product }: WishlistItem) => product._id;

/** The products of the wishlist, and those just removed. */
export const useWishlistRows = () =>
  useRemovableItems(useAppSelector(selectWishlistItems), productOf);
