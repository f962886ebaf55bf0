import { useEffect, useRef, useState } from 'react';
import { watchNear } from '../../browser/nearScreen';
import type { CartItem } from '../../contract/cart';
import { selectCart, selectCartLines } from '../../features/cart/cartSlice';
import { reorderedQuantity } from '../../features/cart/reorder';
import { useAppSelector } from '../../store/hooks';
import { UsualBasket } from './UsualBasket';

/**
 * The usual basket on the home page, while something of it could still be added. Near the screen it is as recent
 * as the shelves.
 */
const HomeBasket = () => {
  const isLoaded = useAppSelector(selectCart).loadedAt !== null;
  const inCart = new Set(useAppSelector(selectCartLines).map(({ variantId }) => variantId));
  const isMissing = (line: CartItem) => reorderedQuantity(line) > 0 && !inCart.has(line.variantId);
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current) return watchNear(place.current, () => setNear(true));
  }, []);
  return (
    // In the document even while nothing is offered: what was sold out may be there again.
    <div ref={place}>
      {isLoaded && <UsualBasket isWanted={isNear} isOffered={(lines) => lines.some(isMissing)} />}
    </div>
  );
};

export default HomeBasket;
