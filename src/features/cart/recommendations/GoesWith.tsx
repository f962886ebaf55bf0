import type { CartItem } from '../../../contract/cart';
import { GoodsRow } from './GoodsRow';
import { useGoesWith } from './useGoesWith';

/** What goes well with these lines. */
export const GoesWith = ({ lines }: { lines: CartItem[] }) => (
  <GoodsRow title="goesWith" goods={useGoesWith(lines)} />
);
