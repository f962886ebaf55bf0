import type { CartItem } from '../../contract/cart';
import type { ProductCard, ProductDetails, Variant } from '../../contract/catalogue/product';

/** What changes of a variant; that of a line of the cart has no unit price. */
export type PricedVariant = Pick<Variant, 'price' | 'mrp' | 'available'> &
  Partial<Pick<Variant, 'unitPrice' | 'weighed'>>;

/** @returns the same object if nothing of the variant is to be replaced */
export type ReplaceVariant = <Some extends PricedVariant>(variant: Some, id: string) => Some;

/**
 * Knows where data of a type has variants, and passes each of them to `replace`.
 * @returns a copy of the data; the same object if no variant was replaced
 */
export type VariantsIn<Data> = <Some extends Data>(data: Some, replace: ReplaceVariant) => Some;

/** In these fields of an object, as far as it has them. */
export const inFields =
  <Data extends object>(
    fields: {
      [Field in keyof Data]?: VariantsIn<NonNullable<Data[Field]>>;
    },
  ): VariantsIn<Data> =>
  (data, replace) => {
    let copy = data;
    for (const field in fields) {
      const value = data[field];
      const next = value && fields[field]?.(value, replace);
      if (next !== value) copy = { ...copy, [field]: next };
    }
    return copy;
  };

/** In every item of a list. */
export const inEach =
  <Item>(inItem: VariantsIn<Item>): VariantsIn<Item[]> =>
  (items, replace) => {
    let copy = items;
    for (const [index, item] of items.entries()) {
      const next = inItem(item, replace);
      if (next === item) continue;
      if (copy === items) copy = [...items] as typeof items;
      copy[index] = next;
    }
    return copy;
  };

/** In every value of a record. */
export const inValues =
  <Item>(inItem: VariantsIn<Item>): VariantsIn<Record<string, Item>> =>
  (record, replace) => {
    const fields = Object.keys(record).map((key) => [key, inItem]);
    return inFields<Record<string, Item>>(Object.fromEntries(fields))(record, replace);
  };

export const inVariant: VariantsIn<Variant> = (variant, replace) => replace(variant, variant._id);
const inVariants = inEach(inVariant);
export const inCard = inFields<Pick<ProductCard, 'variants'>>({ variants: inVariants });
export const inCards = inEach(inCard);
export const inDetails = inFields<ProductDetails>({ variants: inVariants, related: inCards });

/** In a line of the cart or of an order. A line whose variant left the shop stays as it last was. */
export const inLine: VariantsIn<Partial<Pick<CartItem, 'variantId' | 'variant' | 'gone'>>> = (
  line,
  replace,
) => {
  const { variantId, variant, gone } = line;
  const next = variantId && variant && !gone ? replace(variant, variantId) : variant;
  return next === variant ? line : { ...line, variant: next };
};
