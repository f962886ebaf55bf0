import { isDeepStrictEqual } from 'node:util';
import type { CatalogueChange, CatalogueProduct } from '../../../src/contract/operatorCatalogue';
import { newId } from '../../db/ids';
import { placeholder } from './placeholder';
import type { Problem } from './problems';
import type { PackRecord, ProductRecord } from './productRecords';

/** What an import does with one product. */
export interface ProductPlan {
  before: ProductRecord | undefined;
  after: ProductRecord;
  change: CatalogueChange;
}

interface Shelf {
  tone: ProductRecord['tone'];
  /** After the last product. */
  nextPosition: number;
}

/** Compares products with the current ones, by slug. Problems are added to `problems`. */
export const planProducts = (
  wanted: CatalogueProduct[],
  current: Map<string, ProductRecord>,
  shelves: Map<string, Shelf>,
  problems: Problem[],
): ProductPlan[] => {
  const plans: ProductPlan[] = [];
  const seen = new Set<string>();
  for (const [index, each] of wanted.entries()) {
    const report = (field: string, message: string) =>
      problems.push({ path: `products.${index}.${field}`, message });
    if (seen.has(each.slug)) report('slug', `${each.slug} is there twice.`);
    seen.add(each.slug);
    const before = current.get(each.slug);
    const shelf = shelves.get(each.category ?? before?.category ?? '');
    if (!shelf) {
      report('category', `There is no category ${each.category ?? ''}.`);
      continue;
    }
    if (!before && !each.name) report('name', 'A new product needs a name.');
    if (!before && !each.packs) report('packs', 'A new product needs a pack.');
    const after = merged(each, before, shelf);
    for (const [at, pack] of after.packs.entries()) {
      if (pack.mrp < pack.price) report(`packs.${at}.mrp`, 'The MRP is below the price.');
      const isTwice = after.packs.slice(0, at).some((other) => isSamePack(other, pack));
      if (isTwice) report(`packs.${at}.label`, `${pack.label} is there twice.`);
    }
    const change = changeOf(before, after);
    if (change) plans.push({ before, after, change });
  }
  return plans;
};

const merged = (
  { packs, ...fields }: CatalogueProduct,
  before: ProductRecord | undefined,
  shelf: Shelf,
): ProductRecord => {
  const main = fields.image ?? fields.images?.[0] ?? before?.image ?? placeholder;
  const record: ProductRecord = {
    id: newId('prd'),
    name: '',
    status: 'active',
    category: '',
    position: before ? before.position : shelf.nextPosition++,
    tone: shelf.tone,
    origin: fields.farm?.place ?? '',
    badges: [],
    description: '',
    farm: { name: '', place: '' },
    certifications: [],
    nutrition: [],
    ingredients: '',
    storage: '',
    shelfLife: '',
    images: [main],
    packs: [],
    ...before,
    ...fields,
    image: main,
  };
  // Another main picture comes before the further ones of the page.
  if (fields.image && !fields.images) record.images = [main, ...record.images.slice(1)];
  if (packs) record.packs = packs.map((pack) => mergedPack(pack, before?.packs ?? []));
  return record;
};

const mergedPack = (pack: Omit<PackRecord, 'id'>, packs: PackRecord[]): PackRecord => {
  const known =
    packs.find(({ sku }) => sku !== undefined && sku === pack.sku) ??
    packs.find((each) => isSamePack(each, pack));
  return known
    ? { ...known, ...pack, stock: known.stock ?? 0 }
    : { ...pack, id: newId('var'), stock: pack.stock ?? 0 };
};

const isSamePack = (one: { label: string }, other: { label: string }) =>
  normal(one.label) === normal(other.label);

const normal = (label: string) => label.replace(/\s/g, '').toLowerCase();

const changeOf = (
  before: ProductRecord | undefined,
  after: ProductRecord,
): CatalogueChange | undefined => {
  const named = { list: 'products', slug: after.slug };
  if (!before) return { ...named, action: 'add' };
  const keys = Object.keys(after) as (keyof ProductRecord)[];
  const fields = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
  if (fields.length === 0) return undefined;
  if (before.status === after.status) return { ...named, action: 'change', fields };
  return { ...named, action: after.status === 'archived' ? 'archive' : 'restore', fields };
};
