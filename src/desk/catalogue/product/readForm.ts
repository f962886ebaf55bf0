import { whole } from '../../../catalogueCsv/column';
import { packColumns } from '../../../catalogueCsv/packColumns';
import type { CatalogueProduct, ImportedPack } from '../../../contract/operator/operatorCatalogue';
import type { AmountFormat } from '../../../contract/rules/amounts';
import {
  cellIn,
  columnsOf,
  type FieldProblem,
  type FormFacts,
  type ProductForm,
  type VariantCells,
} from './productForm';

const FARM = /^farm/;

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
  for (const name of ['name', 'category', ...(isNew ? ['slug'] : [])])
    if (!cellIn(form.cells, name, true)) problems[name] = 'required';

  const packs = form.packs.map((pack, at) => {
    const of = base.packs.find(({ saved }) => saved?.label === pack.saved?.label);
    return readVariant(pack, pack.saved && of, facts, (column, problem) => {
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

/** What differs in a pack. @param base undefined for a new one */
const readVariant = (
  { saved, cells }: VariantCells,
  base: VariantCells | undefined,
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
    if (!cellIn(cells, name)) report(name, 'required');
  }
  if (!base || !saved) return { imported, isChanged };
  // The shop finds a pack by its SKU or its label.
  if (saved.sku && !cells.sku?.trim()) report('sku', 'skuStays');
  if (isOther('pack') && !saved.sku) report('pack', 'labelNeedsSku');
  else if (isOther('pack') && isOther('sku')) report('pack', 'oneAtATime');
  if (!cellIn(cells, 'pack', true)) report('pack', 'required');
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
  base: VariantCells | undefined,
  format: AmountFormat,
) => {
  const { price } = imported;
  if (price === undefined) return;
  const before: ImportedPack = {};
  for (const { name, read } of packColumns) read(base?.cells[name] ?? '', before, format);
  const isHigher = before.mrp !== undefined && before.mrp > (before.price ?? before.mrp);
  imported.mrp = isHigher ? Math.max(price, before.mrp ?? 0) : price;
};
