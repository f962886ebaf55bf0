import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../contract/cart';
import { selectCart, selectCartLines } from '../../features/cart/cartSlice';
import { reorderedQuantity } from '../../features/cart/reorder/reorder';
import { useAppSelector } from '../../slices/hooks';
import { UsualBasket } from './UsualBasket';

/**
 * The usual basket on the home page, while some of its items can be added to the cart. Near the screen, its
 * stock is refetched to be as recent as that of the page.
 */
const HomeUsualBasket = () => {
  const isLoaded = useAppSelector(selectCart).loadedAt !== null;
  const inCart = new Set(useAppSelector(selectCartLines).map(({ variantId }) => variantId));
  const isMissing = (line: CartItem) => reorderedQuantity(line) > 0 && !inCart.has(line.variantId);
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    // Rendered even while nothing is offered, because sold-out items may become available again.
    <div ref={place}>
      {isLoaded && <UsualBasket isShown={isNear} isOffered={(lines) => lines.some(isMissing)} />}
    </div>
  );
};

export default HomeUsualBasket;
