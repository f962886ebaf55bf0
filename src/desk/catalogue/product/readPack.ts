import { whole } from '../../../catalogueCsv/column';
import { packColumns } from '../../../catalogueCsv/packColumns';
import type { ImportedPack } from '../../../contract/operatorCatalogue';
import type { AmountFormat } from '../../../contract/rules/amounts';
import { cellIn, type FieldProblem, type FormFacts, type PackCells } from './productForm';

/** What differs in a pack. @param base undefined for a new one */
export const readPack = (
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
