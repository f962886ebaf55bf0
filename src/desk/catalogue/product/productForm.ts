import { newUuid } from '../../../browser/newUuid';
import type { CellProblem, Column } from '../../../catalogueCsv/column';
import { packColumns } from '../../../catalogueCsv/packColumns';
import { productColumns } from '../../../catalogueCsv/productColumns';
import { textColumns } from '../../../catalogueCsv/textColumns';
import type { CatalogueProduct, ImportedPack } from '../../../contract/operator/operatorCatalogue';
import { type AmountFormat, typedAmount } from '../../../contract/rules/amounts';
import { typedCode } from '../../../contract/rules/typed/typedCode';
import { writtenText } from '../../../contract/rules/typed/typedText';

/** By column, as in a spreadsheet. */
export type Cells = Record<string, string>;

export interface VariantCells {
  /** Unique in the form. */
  id: string;
  /** How the shop names it; undefined for a new pack. */
  saved?: { label: string; sku: string };
  cells: Cells;
}

/** The fields of a product as they are typed. */
export interface ProductForm {
  cells: Cells;
  packs: VariantCells[];
}

/** What was typed; the rest is as the shop has it. */
export interface Edits {
  cells: Cells;
  /** Cells of packs that the shop has, by their labels there. */
  packs: Record<string, Cells>;
  /** The labels of packs that go. */
  removed: string[];
  added: VariantCells[];
}

export const noEdits: Edits = { cells: {}, packs: {}, removed: [], added: [] };

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

const write = <Of>(columns: Column<Of>[], of: Of, format: AmountFormat): Cells =>
  Object.fromEntries(
    columns.map(({ name, write: cellOf }) => {
      const cell = String(cellOf(of, format) ?? '');
      return [name, LISTS.has(name) ? cell.replaceAll(' | ', '\n') : cell];
    }),
  );

const variantCells = (pack: ImportedPack, format: AmountFormat): Cells => {
  const { price, mrp } = pack;
  return {
    ...write(packColumns, pack, format),
    ...(price !== undefined && { price: typedAmount(price, format) }),
    ...(mrp !== undefined && { mrp: typedAmount(mrp, format) }),
  };
};

export const columnsOf = (languages: string[]) => [
  ...productColumns,
  ...languages.flatMap(textColumns),
];

export const emptyVariant = (): VariantCells => ({
  id: newUuid(),
  cells: variantCells({}, { locale: 'en', digits: 0 }),
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
        cells: variantCells(pack, format),
      }))
    : [],
});

/** The form with what was typed. */
export const formWith = (
  base: ProductForm,
  { cells, packs, removed, added }: Edits,
): ProductForm => ({
  cells: { ...base.cells, ...cells },
  packs: [
    ...base.packs
      .filter(({ saved }) => !removed.includes(saved?.label ?? ''))
      .map((pack) => ({ ...pack, cells: { ...pack.cells, ...packs[pack.saved?.label ?? ''] } })),
    ...added,
  ],
});

/** What a copy of a product begins with: everything but what belongs to one product alone. */
export const copyOf = (product: CatalogueProduct, facts: FormFacts): Edits => {
  const { cells, packs } = formOf(product, facts);
  const { slug: _, status: __, position: ___, ...others } = cells;
  const added = packs.map(({ cells: of }) => ({
    id: newUuid(),
    cells: { ...of, sku: '', stock: '' },
  }));
  return { ...noEdits, cells: others, added };
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
export const cellIn = (cells: Cells, name: string, isText?: boolean) => {
  const cell = (cells[name] ?? '').trim();
  const lines = LISTS.has(name) ? cell.replaceAll('\n', '|') : cell;
  return isText ? writtenText(lines) : typedCode(lines);
};
