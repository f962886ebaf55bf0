import type { ProductCard } from '../../../src/contract/catalogue/product';
import { packOf } from './context';
import type { Change, Fault } from './faults';
import type { Scenario } from './scenario';

/** The fault that hits a change at every attempt. */
type PermanentFault = (change: Change) => Fault | undefined;

export const noPermanentFault: PermanentFault = () => undefined;

/** Hits one kind of change. */
export const permanentFaultOf = (
  { permanent }: Scenario,
  products: ProductCard[],
): PermanentFault => {
  if (!permanent) return noPermanentFault;
  const product = products[permanent.item] as ProductCard;
  const isHit = {
    cart: ({ data }: Change) => data.includes(packOf(product)._id),
    wishlist: ({ url, data }: Change) => url.includes('wishlist') && data.includes(product._id),
    address: ({ url }: Change) => url.includes('address'),
  }[permanent.on];
  return (change) => (isHit(change) ? permanent.fault : undefined);
};
