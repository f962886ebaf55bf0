import { catalogue } from './catalogue/index';
import type { PlacedProduct, SeedProduct, SeedVariant } from './types';

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
const pick = <T>(list: readonly T[], round: number, fallback: T) =>
  list[round % list.length] ?? fallback;

/** Varies prices by up to 12 percent, in whole rupees and never above the MRP. */
const withVariedPrices = (variant: SeedVariant, round: number): SeedVariant => {
  const factor = 0.88 + ((round * 7) % 25) / 100;
  const rupees = (paise: number) => Math.max(1, Math.round((paise * factor) / 100)) * 100;
  const stock = round % 31 === 0 ? 0 : (variant.stock + round * 13) % 160;
  return { ...variant, price: rupees(variant.price), mrp: rupees(variant.mrp), stock };
};

const copyOf = (base: SeedProduct, round: number): SeedProduct => {
  const farm = pick(farmKeys, round * 5 + base.slug.length, base.farm);
  const district = catalogue.farms[farm]?.place.split(',')[0] ?? '';
  const word = pick(words, round, 'Garden');
  return {
    ...base,
    slug: `${base.slug}-${round}`,
    name: `${base.name}, ${district} ${word.toLowerCase()} lot ${round}`,
    farm,
    badges: round % 9 === 0 ? base.badges : [],
    pictureOf: base.slug,
    variants: base.variants.map((variant) => withVariedPrices(variant, round)),
  };
};

/**
 * Products for benchmarks, deterministically, which make the demo catalogue, or one category of it,
 * `count` products large. Copies share the texts, nutrition and pictures of their original.
 */
export function* generateProducts(
  count: number,
  { categories = catalogue.categories } = {},
): Generator<PlacedProduct> {
  const bases = categories.flatMap((category) =>
    category.products.map((product) => ({ category, product })),
  );
  const positions = new Map(categories.map(({ slug, products }) => [slug, products.length]));
  for (let total = bases.length; total < count; total += 1) {
    const base = bases[total % bases.length];
    if (!base) return;
    const { category, product } = base;
    const position = positions.get(category.slug) ?? 0;
    positions.set(category.slug, position + 1);
    yield { category, position, product: copyOf(product, Math.floor(total / bases.length)) };
  }
}
