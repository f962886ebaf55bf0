import type { CartItem } from '../../contract/cart';
import { selectCart, selectCartLines } from '../../features/cart/cartSlice';
import { reorderedQuantity } from '../../features/cart/reorder';
import { useAppSelector } from '../../store/hooks';
import { UsualBasket } from './UsualBasket';

/** The usual basket on the home page, while something of it could still be added. */
const HomeBasket = () => {
  const isLoaded = useAppSelector(selectCart).loadedAt !== null;
  const inCart = new Set(useAppSelector(selectCartLines).map(({ variantId }) => variantId));
  const isMissing = (line: CartItem) => reorderedQuantity(line) > 0 && !inCart.has(line.variantId);
  return isLoaded && <UsualBasket isWanted={false} isOffered={(lines) => lines.some(isMissing)} />;
};

export default HomeBasket;
