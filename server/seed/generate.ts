import type { CatalogueProduct } from '../../src/contract/operator/operatorCatalogue';
import type { ProductSource } from '../catalogueOperator/import/planBatches';
import { demoProducts } from './seed';

type Pack = NonNullable<CatalogueProduct['packs']>[number];

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

const farms = [...new Map(demoProducts.map(({ farm }) => [farm?.name, farm])).values()];

/** Cycles through a list. */
const pick = <T>(list: readonly T[], round: number) => list[round % list.length];

/** Varies prices by up to 12 percent, in whole rupees and never above the MRP. */
const withVariedPrices = (pack: Pack, round: number): Pack => {
  const factor = 0.88 + ((round * 7) % 25) / 100;
  const rupees = (paise = 0) => Math.max(1, Math.round((paise * factor) / 100)) * 100;
  const stock = round % 31 === 0 ? 0 : ((pack.stock ?? 0) + round * 13) % 160;
  return { ...pack, price: rupees(pack.price), mrp: rupees(pack.mrp), stock };
};

const copyOf = (
  { origin: _, texts: __, ...base }: CatalogueProduct,
  round: number,
): CatalogueProduct => {
  const farm = pick(farms, round * 5 + base.slug.length);
  const district = farm?.place.split(',')[0] ?? '';
  const word = pick(words, round)?.toLowerCase();
  return {
    ...base,
    slug: `${base.slug}-${round}`,
    name: `${base.name}, ${district} ${word} lot ${round}`,
    ...(farm && { farm }),
    badges: round % 9 === 0 ? (base.badges ?? []) : [],
    packs: base.packs?.map((pack) => withVariedPrices(pack, round)) ?? [],
  };
};

/**
 * `count` products for benchmarks, deterministically: those of the demo catalogue, and copies of them, or of those in
 * one category. Copies share the texts, nutrition and pictures of their original.
 */
export const generateProducts = (count: number, category?: string): ProductSource => {
  const bases = demoProducts.filter((each) => category === undefined || each.category === category);
  const others = demoProducts.filter((each) => !bases.includes(each));
  const originals = [...bases, ...others];
  const length = Math.max(originals.length, count + others.length);
  const at = (index: number) => {
    const original = originals[index];
    if (original) return original;
    const place = index - others.length;
    return copyOf(pick(bases, place) as CatalogueProduct, Math.floor(place / bases.length));
  };
  return {
    length,
    slice: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, length) - from) }, (_, offset) =>
        at(from + offset),
      ),
  };
};
