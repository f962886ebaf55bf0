import type { ProductCard, Variant } from '../../../contract/catalogue/product';
import { choosePack, type PackNote } from './choosePack';
import type { WantedLine } from './readList';

/** What a row of the list puts into the cart. */
export interface Choice {
  product: ProductCard;
  variant: Variant;
  /** 0 when it is sold out. */
  quantity: number;
  note?: PackNote;
}

/** The pack of a product for a line. @param usual the ids of the packs that the shopper has bought */
export const chooseOf = (
  line: WantedLine,
  product: ProductCard,
  usual: readonly string[] = [],
): Choice | undefined => {
  const { variants } = product;
  const bought = variants.find(({ _id }) => usual.includes(_id));
  const chosen = choosePack(line, variants, bought);
  if (!chosen) return undefined;
  const { pack: variant, ...more } = chosen;
  return { product, variant, ...more };
};

const isAvailable = ({ variants }: ProductCard) => variants.some(({ available }) => available > 0);

/**
 * What a line takes of the products that it names, the best first: what the shopper has bought before, else the first in
 * stock; sold out, if all are. Undefined when it names none.
 */
export const chooseGoods = (
  line: WantedLine,
  named: readonly ProductCard[],
  usual: readonly string[] = [],
): Choice | undefined => {
  const inStock = named.filter(isAvailable);
  const bought = inStock.find(({ variants }) => variants.some(({ _id }) => usual.includes(_id)));
  const product = bought ?? inStock[0] ?? named[0];
  return product && chooseOf(line, product, usual);
};
