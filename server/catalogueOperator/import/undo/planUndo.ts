import { isDeepStrictEqual } from 'node:util';
import type { KeptChange } from '../../../../src/contract/operator/operatorSheetImport';
import type { ProductRecord } from '../productRecords';
import { type UndoShop, undonePacks } from './undonePacks';

/** What an import changed of a product: the same fields before and after. */
export interface RememberedProduct {
  /** Null for a product that it made. */
  before: Partial<ProductRecord> | null;
  after: Partial<ProductRecord>;
}

type Kept = Omit<KeptChange, 'list' | 'slug'>;

interface UndonePlan {
  /** The product afterwards; undefined where it goes. */
  target: ProductRecord | undefined;
  kept?: Kept | undefined;
}

/** Added after the import where the file had addresses of them. */
const PICTURES = ['image', 'images'];

/** A product as it was before an import, but for what was changed since. */
export const planUndo = (
  current: ProductRecord,
  { before, after }: RememberedProduct,
  shop: UndoShop,
): UndonePlan => {
  if (!before) return planMade(current, after, shop);
  const target = { ...current };
  const fields: string[] = [];
  for (const [field, was] of Object.entries(before)) {
    if (field === 'packs') continue;
    const [is, written] = [fieldOf(current, field), fieldOf(after, field)];
    if (isDeepStrictEqual(is, was)) continue;
    const isLost =
      (field === 'category' && !shop.categories.has(String(was))) ||
      (field === 'farmId' && was !== null && !shop.farms.has(String(was)));
    if (isLost || !isDeepStrictEqual(is, written)) fields.push(field);
    else Object.assign(target, { [field]: was });
  }
  const packs = before.packs
    ? undonePacks(current.packs, { before: before.packs, after: after.packs ?? [] }, shop)
    : { packs: current.packs, kept: [] };
  target.packs = packs.packs;
  const isKept = fields.length > 0 || packs.kept.length > 0;
  return { target, kept: isKept ? keptOf(fields, packs.kept) : undefined };
};

/** A product that the import made goes; one that was changed or ordered since stays, and pictures are not lost. */
const planMade = (
  current: ProductRecord,
  after: Partial<ProductRecord>,
  { isOrdered }: UndoShop,
): UndonePlan => {
  const ordered = current.packs.filter(isOrdered);
  if (ordered.length > 0) {
    return {
      target: current,
      kept: { why: 'ordered', packs: ordered.map(({ label }) => label) },
    };
  }
  const changed = Object.keys(after).filter(
    (field) => !isDeepStrictEqual(fieldOf(current, field), fieldOf(after, field)),
  );
  const fields = changed.filter((field) => !PICTURES.includes(field));
  if (fields.length > 0) return { target: current, kept: keptOf(fields, []) };
  if (changed.length === 0) return { target: undefined };
  return { target: { ...current, status: 'archived' }, kept: { why: 'archived' } };
};

const fieldOf = (record: Partial<ProductRecord>, field: string) =>
  record[field as keyof ProductRecord];

const keptOf = (fields: string[], packs: string[]): Kept => ({
  why: 'changed',
  ...(fields.length > 0 && { fields }),
  ...(packs.length > 0 && { packs }),
});
