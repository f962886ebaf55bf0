import { useRemovableItems } from '../../../components/order/useRemovableItems';
import type { WishlistItem } from '../../../contract/wishlist';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectWishlistItems } from '../wishlist/wishlistSlice';

const productOf = ({ product }: WishlistItem) => product._id;

/** The products of the wishlist, and those just removed. */
export const useWishlistRows = () =>
  useRemovableItems(useAppSelector(selectWishlistItems), productOf);
