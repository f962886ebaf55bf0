import type { ProductCard } from '../../catalogue/product';
import { dietsFor, freeOf } from '../allergens';
import { fold } from '../typed/fold';
import type { Facet } from './filters';

/** The fields of a product that filters and sorting use. */
export interface FilterRow extends Record<Facet, readonly string[]> {
  /** In lower case without accents. */
  sortName: string;
  /** The price of the cheapest variant in stock, else of the cheapest; Infinity without variants. */
  price: number;
  isInStock: boolean;
}

const isAvailable = ({ available }: ProductCard['variants'][number]) => available > 0;

export const toFilterRow = (product: ProductCard): FilterRow => {
  const { name, variants, categoryId, badges, certifications = [], farmName } = product;
  const inStock = variants.filter(isAvailable);
  return {
    sortName: fold(name),
    price: Math.min(...(inStock.length > 0 ? inStock : variants).map(({ price }) => price)),
    isInStock: inStock.length > 0,
    category: [categoryId],
    diet: dietsFor(product.diets),
    freeFrom: freeOf(product.possibleAllergens),
    badge: badges,
    certification: certifications,
    farm: farmName ? [farmName] : [],
  };
};
