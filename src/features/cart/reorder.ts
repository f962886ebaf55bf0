import type { CartItem } from '../../contract/cart';
import { provisionalId } from '../../outbox/outboxRow';
import { type FeatureThunk, queueChange } from '../../store/request';
import { type CartState, selectCartLine } from './cartSlice';

/** A line of an old order that cannot be had as it was; `count` is how many there are. */
export interface UnavailableLine {
  kind: 'againGone' | 'againSoldOut' | 'againFewer';
  line: CartItem;
  count: number;
}

const missedOf = (line: CartItem): UnavailableLine[] => {
  const { gone, quantity, variant } = line;
  const count = variant.available;
  if (gone) return [{ kind: 'againGone', line, count: 0 }];
  if (count === 0) return [{ kind: 'againSoldOut', line, count }];
  return quantity > count ? [{ kind: 'againFewer', line, count }] : [];
};

/** What became of it; `failed` are lines that the device could not keep. */
export interface ReorderResult {
  added: CartItem[];
  failed: number;
  missed: UnavailableLine[];
}

/** Puts what can be had into the cart: as many as were ordered, or as are in it already. */
export const reorder =
  (items: CartItem[]): FeatureThunk<Promise<ReorderResult>, Root> =>
  async (dispatch, getState) => {
    const added: CartItem[] = [];
    let failed = 0;
    for (const item of items) {
      const inCart = selectCartLine(getState(), item.variantId);
      const wanted = item.gone ? 0 : Math.min(item.quantity, item.variant.available);
      const quantity = Math.max(wanted, inCart?.quantity ?? 0);
      if (wanted === 0) continue;
      const line = inCart ?? { ...item, _id: provisionalId() };
      const isKept = await dispatch(queueChange({ type: 'cart/set', line: { ...line, quantity } }));
      if (isKept) added.push(item);
      else failed += 1;
    }
    return { added, failed, missed: items.flatMap(missedOf) };
  };

interface Root {
  cart: CartState;
}
