import type { Variant } from '../../contract/product';

/** What changes of a pack; a line of the cart has no unit price. */
export type Pack = Pick<Variant, 'price' | 'mrp' | 'available'> &
  Partial<Pick<Variant, 'unitPrice'>>;

interface Holder {
  /** The id of a pack; of anything else it is not used. */
  _id?: string;
  /** The id of the pack of a line of the cart. */
  variantId?: string;
  /** A line whose pack left the shop. */
  gone?: true;
}

const isPack = (value: object): value is Pack => 'price' in value && 'available' in value;

/**
 * Replaces the packs in cards, product details and lines of the cart, however deep they are.
 * @param change returns the same pack if nothing is to be replaced
 * @returns a copy; the same object if no pack was replaced
 */
export const mapPacks = <Data>(
  data: Data,
  change: (pack: Pack, id: string) => Pack,
  lineId = '',
): Data => {
  if (typeof data !== 'object' || data === null) return data;
  const { _id = lineId, variantId, gone } = data as Holder;
  if (isPack(data)) return change(data, _id) as Data & Pack;
  if (gone) return data;
  let copy: Data | undefined;
  for (const key of Object.keys(data) as (keyof Data)[]) {
    const mapped = mapPacks(data[key], change, variantId);
    if (mapped === data[key]) continue;
    copy ??= (Array.isArray(data) ? [...data] : { ...data }) as Data;
    copy[key] = mapped;
  }
  return copy ?? data;
};
