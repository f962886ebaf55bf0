import { useState } from 'react';
import type { CartItem } from '../../../contract/cart';
import { useLatestVariants } from '../../../sync/requests/hooks';
import { inEach, inFields, inLine } from '../../../sync/requests/variantsIn';
import { priceOf } from '../../orders/reorder/reorder';
import { usePastOrders } from '../../orders/usePastOrders';
import { usualBasket } from '../../orders/usualBasket';
import { type Goods, GoodsRow } from './GoodsRow';
import { useGoesWith } from './useGoesWith';

const inBasket = inFields<ReturnType<typeof usualBasket>>({ lines: inEach(inLine) });

/** Below the cart: what the shopper usually takes, as far as it is not in the cart, and what goes well with it. */
export const SuggestedGoods = ({ lines }: { lines: CartItem[] }) => {
  // What is added from here stays here.
  const [inCart] = useState(() => new Set(lines.map(({ productId }) => productId)));
  const { kind, lines: usual } = useLatestVariants(usualBasket(usePastOrders(false)), inBasket);
  const taken = usual
    .filter(({ productId, variant }) => variant.available > 0 && !inCart.has(productId))
    .map((line): Goods => {
      const { productId, variantId, product, variant } = line;
      return {
        product: { ...product, _id: productId },
        variant: { ...variant, _id: variantId, price: priceOf(line) },
      };
    });
  const isTaken = ({ product: { _id } }: Goods) => taken.some(({ product }) => product._id === _id);
  const goesWith = useGoesWith(lines).filter((goods) => !isTaken(goods));
  return (
    <>
      <GoodsRow title={kind} goods={taken} />
      <GoodsRow title="goesWith" goods={goesWith} />
    </>
  );
};
