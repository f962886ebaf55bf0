import { isDeepStrictEqual } from 'node:util';
import { isSamePack } from '../planPacks';
import type { PackRecord } from '../productRecords';

/** The shop as it is now. */
export interface UndoShop {
  /** The slugs of its categories. */
  categories: Set<string>;
  /** The ids of its farms. */
  farms: Set<string>;
  /** Whether a pack was ever ordered. */
  isOrdered: (pack: PackRecord) => boolean;
  /** How many of a pack orders hold. */
  reservedOf: (pack: PackRecord) => number;
  /** Whether another pack than this one has the SKU. */
  isSkuOfOther: (sku: string, pack: PackRecord) => boolean;
}

/** What of a pack goes back together: a price is for what is weighed, and never above its list price. */
const parts = [
  ['label'],
  ['sku'],
  ['price', 'mrp', 'soldBy', 'weighed'],
  ['net'],
  ['stock'],
] as const;
type Part = (typeof parts)[number];

interface Changed {
  before: PackRecord[];
  after: PackRecord[];
}

/** The packs of a product as they were, but for those that were changed since. @returns also the labels of these */
export const undonePacks = (current: PackRecord[], { before, after }: Changed, shop: UndoShop) => {
  const packs: PackRecord[] = [];
  const kept: string[] = [];
  const written = byId(after);
  const now = byId(current);
  const addedSince = current.filter(({ id }) => !written.has(id) && !isIn(before, id));
  for (const was of before) {
    const [is, wrote] = [now.get(was.id), written.get(was.id)];
    if (is && wrote) {
      const undone = undonePack(is, was, wrote, shop);
      packs.push(undone.pack);
      if (undone.isKept) kept.push(is.label);
    } else if (is) packs.push(is);
    else if (wrote || !isFree(was, current, shop)) kept.push(was.label);
    else packs.push(was);
  }
  for (const is of current.filter(({ id }) => !isIn(before, id))) {
    const isAsWritten = isDeepStrictEqual(is, written.get(is.id));
    if (isAsWritten && !shop.isOrdered(is)) continue;
    packs.push(is);
    if (!addedSince.includes(is)) kept.push(is.label);
  }
  // A product has a pack at least.
  return packs.length > 0 ? { packs, kept } : { packs: current, kept };
};

const undonePack = (is: PackRecord, was: PackRecord, wrote: PackRecord, shop: UndoShop) => {
  const same = (part: Part, one: PackRecord, other: PackRecord) =>
    part.every((field) => isDeepStrictEqual(one[field], other[field]));
  const pack = { ...is };
  let isKept = false;
  for (const part of parts) {
    if (same(part, was, wrote) || same(part, is, was)) continue;
    if (!same(part, is, wrote) || !isPossible(part, was, shop)) {
      isKept = true;
      continue;
    }
    for (const field of part) {
      if (was[field] === undefined) delete pack[field as 'sku'];
      else Object.assign(pack, { [field]: was[field] });
    }
  }
  return { pack, isKept };
};

const isPossible = ([field]: Part, was: PackRecord, shop: UndoShop) => {
  if (field === 'sku') return was.sku === undefined || !shop.isSkuOfOther(was.sku, was);
  return field !== 'stock' || (was.stock ?? 0) >= shop.reservedOf(was);
};

/** Whether a pack that the import removed can come again. */
const isFree = (was: PackRecord, current: PackRecord[], { isSkuOfOther }: UndoShop) =>
  !current.some((pack) => isSamePack(pack, was)) &&
  (was.sku === undefined || !isSkuOfOther(was.sku, was));

const byId = (packs: PackRecord[]) => new Map(packs.map((pack) => [pack.id, pack]));

const isIn = (packs: PackRecord[], id: string) => packs.some((pack) => pack.id === id);
