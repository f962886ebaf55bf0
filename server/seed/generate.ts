import { catalogue } from './catalogue/index';
import type { SeedCatalogue, SeedProduct, SeedVariant } from './types';

const farmKeys = Object.keys(catalogue.farms);

const words = [
  'Early',
  'Late',
  'Hill',
  'Valley',
  'Terrace',
  'Riverbank',
  'Forest',
  'Monsoon',
  'Winter',
  'Summer',
  'Village',
  'Upland',
  'Delta',
];

/** Cycles through a list. */
const pick = <T>(list: readonly T[], turn: number, fallback: T) =>
  list[turn % list.length] ?? fallback;

/** Varies prices by up to 12 percent, in whole rupees and never above the MRP. */
const withVariedPrices = (variant: SeedVariant, turn: number): SeedVariant => {
  const drift = 0.88 + ((turn * 7) % 25) / 100;
  const rupees = (paise: number) => Math.max(1, Math.round((paise * drift) / 100)) * 100;
  const stock = turn % 31 === 0 ? 0 : (variant.stock + turn * 13) % 160;
  return { ...variant, price: rupees(variant.price), mrp: rupees(variant.mrp), stock };
};

const copyOf = (base: SeedProduct, turn: number): SeedProduct => {
  const farm = pick(farmKeys, turn * 5 + base.slug.length, base.farm);
  const district = catalogue.farms[farm]?.place.split(',')[0] ?? '';
  const word = pick(words, turn, 'Garden');
  return {
    ...base,
    slug: `${base.slug}-${turn}`,
    name: `${base.name}, ${district} ${word.toLowerCase()} lot ${turn}`,
    farm,
    badges: turn % 9 === 0 ? base.badges : [],
    pictureOf: base.slug,
    variants: base.variants.map((variant) => withVariedPrices(variant, turn)),
  };
};

/**
 * The demo catalogue extended to `count` products for benchmarks, deterministically. Copies share the
 * texts, nutrition and pictures of their original.
 */
export function generateProducts(count: number): SeedCatalogue {
  const productsByCategory = catalogue.categories.map((category) => [...category.products]);
  const bases = catalogue.categories.flatMap(({ products }, index) =>
    products.map((product) => ({ product, index })),
  );
  for (let made = bases.length; made < count; made += 1) {
    const base = bases[made % bases.length];
    if (base)
      productsByCategory[base.index]?.push(copyOf(base.product, Math.floor(made / bases.length)));
  }
  return {
    ...catalogue,
    categories: catalogue.categories.map((category, index) => ({
      ...category,
      products: productsByCategory[index] ?? [],
    })),
  };
}
