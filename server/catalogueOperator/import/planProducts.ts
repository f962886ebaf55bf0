import { isDeepStrictEqual } from 'node:util';
import type { Image } from '../../../src/contract/catalogue/image';
import {
  type CatalogueProduct,
  type ImportedPack,
  MAX_POSITION,
} from '../../../src/contract/operator/operatorCatalogue';
import type {
  CatalogueChange,
  OtherStock,
} from '../../../src/contract/operator/operatorCatalogueChange';
import {
  ALLERGENS,
  type Allergen,
  DIETS,
  dietProblem,
} from '../../../src/contract/rules/allergens';
import type { TaxFacts } from '../../../src/contract/tax';
import { wordsOf } from '../../catalogue/farmRepository';
import { idOfSlug } from '../../platform/db/ids';
import type { ErrorMessage, Problem } from '../../platform/http/errors/httpError';
import { notCountable } from '../../platform/operator/assertCountable';
import { type CheckAddress, checkPicture } from './importedPictures';
import { checkLanguages, mergeTexts, withoutAlts } from './importedTexts';
import { keepSpelling } from './keepSpelling';
import { placeholder } from './placeholder';
import type { FarmBook } from './planFarms';
import { isSamePack, mergePacks, type PackRules, packChanges } from './planPacks';
import type { ProductRecord } from './productRecords';

/** What an import does with one product. */
export interface ProductPlan {
  before: ProductRecord | undefined;
  after: ProductRecord;
  change: CatalogueChange;
}

interface Shelf {
  tone: ProductRecord['tone'];
  /** The position after the last product. */
  nextPosition: number;
}

export interface PlanOptions extends PackRules {
  /** The place of the first of them in the file. */
  offset: number;
  /** The slugs before them in the file; theirs are added. */
  seen: Set<string>;
  removePacks: boolean | undefined;
  tax: TaxFacts | undefined;
  /** What prices are multiples of, in minor units of `currency`. */
  amountStep: number;
  currency: string;
  checkAddress: CheckAddress;
  farms: FarmBook;
  problems: Problem[];
  /** Hears of packs with another stock than the shop's, which is not taken. */
  noteStock: (stock: OtherStock) => void;
}

/** Compares products with the current ones, by slug. Problems are added to `problems`. */
export const planProducts = (
  imported: CatalogueProduct[],
  current: Map<string, ProductRecord>,
  shelves: Map<string, Shelf>,
  options: PlanOptions,
): ProductPlan[] => {
  const { offset, seen, removePacks, tax, amountStep, currency, checkAddress, problems } = options;
  const plans: ProductPlan[] = [];
  for (const [index, each] of imported.entries()) {
    const report = (field: string, message: ErrorMessage) =>
      problems.push({ path: `products.${offset + index}.${field}`, message });
    if (seen.has(each.slug)) report('slug', ['not_importable.twice', { name: each.slug }]);
    seen.add(each.slug);
    const before = current.get(each.slug);
    const shelf = shelves.get(each.category ?? before?.category ?? '');
    if (!shelf) {
      report('category', ['not_importable.category', { slug: each.category ?? '' }]);
      continue;
    }
    const { taxClass } = each;
    // A class whose rate was removed does not prevent the import of other changes.
    if (taxClass && taxClass !== before?.taxClass && tax && !Object.hasOwn(tax.rates, taxClass)) {
      report('taxClass', ['not_importable.taxClass', { name: taxClass }]);
    }
    const pictures: [string, Image | undefined][] = [
      ['image', each.image],
      ...(each.images ?? []).map((image, at): [string, Image] => [`images.${at}`, image]),
    ];
    const known = [before?.image, ...(before?.images ?? [])];
    for (const picture of pictures) checkPicture(picture, known, checkAddress, report);
    const { image } = each.farm ?? {};
    const wrong = image && image !== before?.farm.image && checkAddress(image);
    if (wrong) report('farm.image', wrong);
    checkLanguages(each.texts, report);
    if (!before && !each.name) report('name', 'not_importable.productName');
    if (!before && !each.packs) report('packs', 'not_importable.productPacks');
    const after = merged(keepSpelling(each, before), before, shelf, options, report);
    checkDiets(each, after, report);
    // The problem of an incomplete pack is reported already, and shifts the numbers of the others.
    if (each.packs && after.packs.length < each.packs.length) continue;
    for (const [at, pack] of after.packs.entries()) {
      const uncountable = notCountable(pack.price, amountStep, currency);
      if (uncountable) report(`packs.${at}.price`, uncountable);
      if (pack.mrp < pack.price)
        report(`packs.${at}.mrp`, ['not_importable.mrp', { hasMrp: String(options.hasMrp) }]);
      const isTwice = after.packs.slice(0, at).some((other) => isSamePack(other, pack));
      if (isTwice) report(`packs.${at}.label`, ['not_importable.twice', { name: pack.label }]);
    }
    const change = changeOf(before, after);
    const removed = change?.packs?.filter(({ action }) => action === 'remove') ?? [];
    if (!removePacks) {
      for (const { label, stock = 0 } of removed) {
        report('packs', ['not_importable.leftOut', { label, stock }]);
      }
    }
    if (change) plans.push({ before, after, change });
  }
  return plans;
};

const merged = (
  { packs, ...fields }: CatalogueProduct,
  before: ProductRecord | undefined,
  shelf: Shelf,
  options: PlanOptions,
  report: (field: string, message: ErrorMessage) => void,
): ProductRecord => {
  const main = fields.image ?? fields.images?.[0] ?? before?.image ?? placeholder;
  const record: ProductRecord = {
    id: idOfSlug('prd', fields.slug),
    name: '',
    status: 'active',
    category: '',
    position: before ? before.position : Math.min(shelf.nextPosition++, MAX_POSITION),
    tone: shelf.tone,
    origin: fields.farm?.place ?? '',
    badges: [],
    description: '',
    farm: { name: '', place: '' },
    farmId: null,
    storagePlace: '',
    harvestedOn: '',
    certifications: [],
    nutrition: [],
    ingredients: '',
    allergens: null,
    diets: [],
    storage: '',
    shelfLife: '',
    texts: {},
    taxClass: '',
    hsn: '',
    images: [main],
    packs: [],
    ...before,
    ...fields,
    image: main,
  };
  record.diets = DIETS.filter((each) => record.diets.includes(each));
  if (record.allergens) {
    const { contains, mayContain } = record.allergens;
    const inOrder = (list: Allergen[]) => ALLERGENS.filter((each) => list.includes(each));
    record.allergens = { contains: inOrder(contains), mayContain: inOrder(mayContain) };
  }
  Object.assign(record, farmOf(record, fields.farm, before, options.farms));
  // A new main picture replaces the first picture of the product page.
  if (fields.image && !fields.images) record.images = [main, ...record.images.slice(1)];
  // Texts of pictures are in the order of the pictures.
  const isOther = before?.images.some(({ src }, at) => src !== record.images[at]?.src);
  const texts = before?.texts ?? {};
  record.texts = mergeTexts(isOther ? withoutAlts(texts) : texts, fields.texts);
  if (packs) {
    const isSold = before?.status === 'active';
    const takeStock = options.takeStock && isSold;
    record.packs = mergePacks(packs, before?.packs ?? [], { ...options, takeStock }, report);
    if (isSold && !takeStock) noteOtherStock(fields.slug, packs, record.packs, options);
  }
  return record;
};

/** An allergen in both lists, and a diet that what is stated contradicts. */
const checkDiets = (
  imported: CatalogueProduct,
  { allergens, diets }: ProductRecord,
  report: (field: string, message: ErrorMessage) => void,
) => {
  if (!imported.allergens && !imported.diets) return;
  const twice = allergens?.contains.find((each) => allergens.mayContain.includes(each));
  if (twice) report('allergens', ['not_importable.allergenTwice', { name: twice }]);
  const problem = dietProblem(diets, allergens);
  if (problem) report('diets', ['not_importable.diet', problem]);
};

const noteOtherStock = (
  slug: string,
  imported: ImportedPack[],
  packs: ProductRecord['packs'],
  { noteStock }: PlanOptions,
) => {
  // A pack that lacks something is reported, and shifts the others.
  if (imported.length !== packs.length) return;
  for (const [at, { label, stock: shop = 0 }] of packs.entries()) {
    const file = imported[at]?.stock;
    if (file !== undefined && file !== shop) noteStock({ slug, label, shop, file });
  }
};

/** The farm of a product, and what it says. A product that is not sold keeps what it said. */
const farmOf = (
  { status }: ProductRecord,
  imported: CatalogueProduct['farm'],
  before: ProductRecord | undefined,
  farms: FarmBook,
): Pick<ProductRecord, 'farm' | 'farmId'> => {
  const { farm = { name: '', place: '' }, farmId = null } = before ?? {};
  const isRestored = before?.status === 'archived' && status === 'active';
  if (!imported && !isRestored) return { farm, farmId };
  const { image, about, ...named } = {
    ...(farm.name === imported?.name && farm),
    ...(imported ?? farm),
  };
  const words = { ...named, ...(image && { image }), ...(about && { about }) };
  if (words.name === '') return { farm: words, farmId: null };
  if (status === 'archived') return { farm: words, farmId };
  const own = imported ? undefined : farms.find(farmId);
  const found = own ?? farms.resolve(words, { id: farmId, words: farm });
  return { farm: wordsOf(found), farmId: found.id };
};

/** What differs between two states of a product; undefined if nothing does. */
export const changeOf = (
  before: ProductRecord | undefined,
  after: ProductRecord,
): CatalogueChange | undefined => {
  const named = { list: 'products', slug: after.slug };
  const packs = packChanges(before?.packs ?? [], after.packs);
  if (!before) return { ...named, action: 'add', packs };
  const keys = Object.keys(after) as (keyof ProductRecord)[];
  const isOther = (key: keyof ProductRecord) => !isDeepStrictEqual(before[key], after[key]);
  // The farm says it already.
  const fields = keys.filter((key) => key !== 'farmId' && isOther(key));
  if (fields.length === 0) return undefined;
  const more = { fields, ...(packs.length > 0 && { packs }) };
  if (before.status === after.status) return { ...named, action: 'change', ...more };
  return { ...named, action: after.status === 'archived' ? 'archive' : 'restore', ...more };
};
