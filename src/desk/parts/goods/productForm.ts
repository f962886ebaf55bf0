import { type CellProblem, type Column, whole } from '../../../catalogueCsv/column';
import { packColumns } from '../../../catalogueCsv/packColumns';
import { productColumns } from '../../../catalogueCsv/productColumns';
import { textColumns } from '../../../catalogueCsv/textColumns';
import type { CatalogueProduct, ImportedPack } from '../../../contract/operatorCatalogue';
import type { Phrases } from '../../../contract/operatorTexts';
import { type AmountFormat, typedAmount } from '../../../contract/rules/amounts';
import { typedText } from '../../../contract/rules/typedText';

/** By column, as in a spreadsheet. */
export type Cells = Record<string, string>;

export interface PackCells {
  /** Unique in the form. */
  id: string;
  /** How the shop names it; undefined for a new pack. */
  saved?: { label: string; sku: string };
  cells: Cells;
}

/** The fields of a product as they are typed. */
export interface ProductForm {
  cells: Cells;
  packs: PackCells[];
}

/** What was typed; the rest is as the shop has it. */
export interface Edits {
  cells: Cells;
  packs?: PackCells[];
}

export type FieldProblem = CellProblem | 'required' | 'labelNeedsSku' | 'skuStays' | 'oneAtATime';

export interface FormFacts {
  /** How amounts are typed. */
  format: AmountFormat;
  /** Besides the shop's own. */
  languages: string[];
  hasMrp: boolean;
}

/** Columns with a list, which is typed an entry in each line. */
const LISTS = new Set(['badges', 'certifications', 'nutrition']);
const FARM = /^farm/;

const write = <Of>(columns: Column<Of>[], of: Of, format: AmountFormat): Cells =>
  Object.fromEntries(
    columns.map(({ name, write: cellOf }) => {
      const cell = String(cellOf(of, format) ?? '');
      return [name, LISTS.has(name) ? cell.replaceAll(' | ', '\n') : cell];
    }),
  );

const packCells = (pack: ImportedPack, format: AmountFormat): Cells => {
  const { price, mrp } = pack;
  return {
    ...write(packColumns, pack, format),
    ...(price !== undefined && { price: typedAmount(price, format) }),
    ...(mrp !== undefined && { mrp: typedAmount(mrp, format) }),
  };
};

const columnsOf = (languages: string[]) => [...productColumns, ...languages.flatMap(textColumns)];

export const emptyPack = (): PackCells => ({
  id: crypto.randomUUID(),
  cells: packCells({}, { locale: 'en', digits: 0 }),
});

/** @param product undefined for a new one */
export const formOf = (
  product: CatalogueProduct | undefined,
  { format, languages }: FormFacts,
): ProductForm => ({
  cells: write(columnsOf(languages), product ?? { slug: '' }, format),
  packs: product
    ? (product.packs ?? []).map((pack) => ({
        id: pack.label ?? '',
        saved: { label: pack.label ?? '', sku: pack.sku ?? '' },
        cells: packCells(pack, format),
      }))
    : [],
});

/** What a copy of a product begins with: everything but what belongs to one product alone. */
export const copyOf = (product: CatalogueProduct, facts: FormFacts): Edits => {
  const { cells, packs } = formOf(product, facts);
  const { slug: _, status: __, position: ___, ...others } = cells;
  return {
    cells: others,
    packs: packs.map(({ cells: of }) => ({
      id: crypto.randomUUID(),
      cells: { ...of, sku: '', stock: '' },
    })),
  };
};

/** 'Forest honey': 'forest-honey' */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100);

/** What was typed in a cell, as `readProducts` takes it. */
const cellIn = (cells: Cells, name: string, isText?: boolean) => {
  const cell = (cells[name] ?? '').trim();
  const lines = LISTS.has(name) ? cell.replaceAll('\n', '|') : cell;
  return isText ? lines : typedText(lines);
};

interface Reading {
  product: CatalogueProduct;
  /** New counts of packs that the shop has. */
  counts: { label: string; sku: string; onHand: number }[];
  removesPacks: boolean;
  /** By column; of a pack by its number as well: '0.price'. */
  problems: Record<string, FieldProblem>;
}

/** What differs from the shop, to be imported. */
export const readForm = (form: ProductForm, base: ProductForm, facts: FormFacts): Reading => {
  const problems: Reading['problems'] = {};
  const isNew = base.packs.length === 0;
  const product = { slug: '' } as CatalogueProduct;
  const changed = (name: string) => form.cells[name]?.trim() !== base.cells[name];
  const hasOtherFarm = Object.keys(form.cells).some((name) => FARM.test(name) && changed(name));
  for (const { name, isText, read } of columnsOf(facts.languages)) {
    const isRead = name === 'slug' || changed(name) || (hasOtherFarm && FARM.test(name));
    if (!isRead) continue;
    const problem = read(cellIn(form.cells, name, isText), product, facts.format);
    if (problem) problems[name] = problem;
  }
  for (const name of ['name', 'category'])
    if (!form.cells[name]?.trim()) problems[name] = 'required';

  const packs = form.packs.map((pack, at) => {
    const of = base.packs.find(({ saved }) => saved?.label === pack.saved?.label);
    return readPack(pack, pack.saved && of, facts, (column, problem) => {
      problems[`${at}.${column}`] = problem;
    });
  });
  const removesPacks = base.packs.some(
    ({ saved }) => !form.packs.some((pack) => pack.saved?.label === saved?.label),
  );
  if (isNew || removesPacks || packs.some(({ isChanged }) => isChanged)) {
    product.packs = packs.map(({ imported }) => imported);
  }
  return { product, counts: packs.flatMap(({ count }) => count ?? []), removesPacks, problems };
};

const readPack = (
  { saved, cells }: PackCells,
  base: PackCells | undefined,
  { format, hasMrp }: FormFacts,
  report: (column: string, problem: FieldProblem) => void,
) => {
  const imported: ImportedPack = {};
  const isOther = (name: string) => (cells[name] ?? '').trim() !== base?.cells[name];
  for (const { name, isText, read } of packColumns) {
    if (base && !isOther(name)) continue;
    if (base && name === 'stock') continue;
    const problem = read(cellIn(cells, name, isText), imported, format);
    if (problem) report(name, problem);
  }
  if (!hasMrp) setListPrice(imported, base, format);
  const isChanged = !base || Object.keys(imported).length > 0;
  for (const name of hasMrp ? ['price', 'mrp', 'net'] : ['price', 'net']) {
    if (!cells[name]?.trim()) report(name, 'required');
  }
  if (!base || !saved) return { imported, isChanged };
  // The shop finds a pack by its SKU or its label.
  if (saved.sku && !cells.sku?.trim()) report('sku', 'skuStays');
  if (isOther('pack') && !saved.sku) report('pack', 'labelNeedsSku');
  else if (isOther('pack') && isOther('sku')) report('pack', 'oneAtATime');
  if (!cells.pack?.trim()) report('pack', 'required');
  imported.label ??= saved.label;
  if (saved.sku) imported.sku ??= saved.sku;
  const { label, sku = '' } = imported;
  const onHand = whole(cellIn(cells, 'stock'));
  if (onHand === undefined) report('stock', 'whole');
  const count = isOther('stock') && onHand !== undefined ? { label, sku, onHand } : undefined;
  return { imported, isChanged, count };
};

/** Where no MRP is printed on packs, the list price follows the price, unless it is higher. */
const setListPrice = (
  imported: ImportedPack,
  base: PackCells | undefined,
  format: AmountFormat,
) => {
  const { price } = imported;
  if (price === undefined) return;
  const before: ImportedPack = {};
  for (const { name, read } of packColumns) read(base?.cells[name] ?? '', before, format);
  const isHigher = before.mrp !== undefined && before.mrp > (before.price ?? before.mrp);
  imported.mrp = isHigher ? Math.max(price, before.mrp ?? 0) : price;
};

const FARM_TEXTS = ['origin', 'farm', 'farm_place', 'farm_about'];

const linesOf = (cell = '') =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The texts of a product that repeat, and are translated once for all goods. */
export const phrasesOf = ({ cells, packs }: ProductForm) => [
  ...new Set([
    ...linesOf(cells.badges),
    ...FARM_TEXTS.flatMap((name) => linesOf(cells[name])),
    ...linesOf(cells.certifications),
    ...linesOf(cells.nutrition).map((line) => line.replace(/\s*:.*$/, '')),
    ...packs.flatMap(({ cells: of }) => linesOf(of.pack)),
  ]),
];

/** The cell of a phrase in a language. */
export const phraseCell = (code: string, text: string) => `${code}=${text}`;

/** Phrases with other texts than before. */
export const changedPhrases = (cells: Cells, known: Phrases): Phrases => {
  const changed: Phrases = {};
  for (const [name, value] of Object.entries(cells)) {
    const [, code, text] = /^([a-z]{2,3})=(.*)$/.exec(name) ?? [];
    const shown = value.trim();
    if (!code || !text || shown === (known[text]?.[code] ?? '')) continue;
    changed[text] = { ...changed[text], [code]: shown };
  }
  return changed;
};
