import type { SheetDecision, SheetPictures } from '../../../../src/contract/operator/operatorSheet';
import type { SheetRow } from '../sheet/readProducts';
import type { Table } from '../sheet/table';
import { categoryOf } from './categoryOf';
import { cut } from './cut';
import { makeDecisions, type NoteDecision } from './decisions';
import { type Group, groupRows } from './groupRows';
import { isOwn, ownCategory, ownCells } from './ownCells';
import { plainText } from './plainText';
import { makeSlugs, slugOf } from './slugs';
import type { System } from './system';
import { systemRows } from './systemRows';
import { MAX_LABEL, type TakingShop, variantRecord } from './variantRecord';

/** Another system's file by our columns. */
interface Converted {
  rows: SheetRow[];
  categories: { slug: string; name: string }[];
  pictures: SheetPictures[];
  decisions: SheetDecision[];
  /** The names of its columns of which nothing is taken. */
  leftOut: string[];
}

/** What is not sold in most systems. */
const HIDDEN = /^(draft|archived|proposed|rejected|inactive|disabled|false|0|-1)$/i;
/** Other countries have longer numbers of customs. */
const HSN = /^\d{4}(\d{2}){0,2}$/;
const MAX_NAME = 200;
const MAX_TEXT = 10_000;
const MAX_FARM = 300;
const MAX_PICTURES = 20;
/** Where goods without a category go. */
const OTHER = { slug: 'other', name: 'Other' };

export const convert = async (
  table: Table,
  system: System,
  shop: TakingShop,
): Promise<Converted> => {
  const { rows, leftOut } = await systemRows(table, system, shop.currency);
  const { note, list } = makeDecisions();
  const { groups, skipped } = groupRows(rows, system);
  for (const { taken, line } of skipped) note('skipped', taken.name ?? String(line));
  const slugs = makeSlugs();
  const names = new Set<string>();
  const hasTaxClasses = Object.keys(shop.taxRates).length > 1;
  const categories = new Map<string, string>();
  const pictures: SheetPictures[] = [];
  const converted = groups.flatMap((group) => {
    const goods = productRecord(group, system, note);
    const variants = variantRows(group, goods.record.name, { shop, note });
    if (variants.length === 0) return [];
    const name = goods.record.name.toLowerCase();
    if (names.has(name)) note('sameName', goods.record.name);
    names.add(name);
    if (hasTaxClasses && !group.main.own.tax_class) note('noTaxClass', goods.record.name);
    const slug = slugs(goods.slug);
    if (slug !== goods.slug) note('sameSlug', goods.record.name);
    categories.set(goods.category.slug, goods.category.name);
    if (goods.addresses.length > 0) pictures.push({ slug, addresses: goods.addresses });
    return variants.map(({ line, record }) => ({
      line,
      record: { ...goods.record, slug, ...record },
    }));
  });
  const priced = system.columns.price?.find((name) => hasColumn(table, name)) ?? '';
  if (/excl/i.test(priced) && !/incl/i.test(priced)) note('taxExcluded', system.name);
  return {
    rows: converted,
    categories: [...categories].map(([slug, name]) => ({ slug, name })),
    pictures,
    decisions: list(),
    leftOut: leftOut(),
  };
};

const hasColumn = ({ header }: Table, name: string) =>
  header.cells.some((cell) => String(cell).trim().toLowerCase() === name.toLowerCase());

/** What all rows of a product repeat. */
const productRecord = ({ main, pictures }: Group, system: System, note: NoteDecision) => {
  const { taken, line } = main;
  // A name that this shop wrote is no HTML, whatever it looks like.
  const textOf = isOwn(main) ? (text: string) => text : plainText;
  const name = cut(textOf(taken.name ?? taken.slug ?? taken.sku ?? ''), MAX_NAME);
  const isHidden = (system.hidden ?? HIDDEN).test(taken.status ?? '');
  if (isHidden) note('hidden', name);
  const found = ownCategory(main) ?? categoryOf(taken.category ?? '', system);
  if (!found) note('noCategory', name);
  const category = found ?? OTHER;
  const [...addresses] = new Set(pictures.filter((each) => /^https?:\/\//i.test(each)));
  if (addresses.length < new Set(pictures).size) note('otherPictures', name);
  return {
    slug:
      slugOf(taken.slug ?? name) || slugOf(name) || slugOf(taken.sku ?? '') || `product-${line}`,
    category,
    addresses: addresses.slice(0, MAX_PICTURES),
    record: {
      name,
      status: isHidden ? 'archived' : 'active',
      category: category.slug,
      ...(taken.description && { description: cut(plainText(taken.description), MAX_TEXT) }),
      ...(taken.farm && { farm: cut(textOf(taken.farm), MAX_FARM) }),
      ...(taken.hsn && HSN.test(taken.hsn) && { hsn: taken.hsn }),
      ...ownCells(main),
    },
  };
};

/** The variants of a product, each with a name of its own. */
const variantRows = (
  { variants }: Group,
  productName: string,
  taking: { shop: TakingShop; note: NoteDecision },
) => {
  const used = new Set<string>();
  return variants.flatMap((variant, at): SheetRow[] => {
    const record = variantRecord(variant, productName, taking);
    if (!record) return [];
    const named = record.pack || record.net;
    const isTwice = used.has(named.toLowerCase());
    if (isTwice) taking.note('sameLabel', productName);
    const pack = isTwice ? cut(`${named} (${record.sku || at + 1})`, MAX_LABEL) : record.pack;
    used.add((pack || named).toLowerCase());
    return [{ line: variant.row.line, record: { ...record, pack } }];
  });
};
