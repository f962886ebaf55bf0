import { createHash } from 'node:crypto';
import type { CellFormat, CellProblem, Column } from '../../../../src/catalogueCsv/column';
import { packColumns } from '../../../../src/catalogueCsv/packColumns';
import { csvPlaces } from '../../../../src/catalogueCsv/places';
import { productColumns } from '../../../../src/catalogueCsv/productColumns';
import { textColumns } from '../../../../src/catalogueCsv/textColumns';
import type {
  CatalogueProduct,
  ImportedPack,
} from '../../../../src/contract/operator/operatorCatalogue';
import { typedCode } from '../../../../src/contract/rules/typed/typedCode';
import { writtenText } from '../../../../src/contract/rules/typed/typedText';
import { otherLanguages } from '../../../platform/config/shopLocale';
import { withoutEscape } from './formulas';
import { PACK_NAMES } from './header';
import { SheetError, type SheetProblem } from './sheetProblem';

/** A row by our names of the columns. */
export interface SheetRow {
  record: Record<string, string>;
  /** The first line of the row. */
  line: number;
}

/** What is kept of a product: its rows may be anywhere in the file. */
interface Seen {
  /** Of its texts, which all of its rows repeat. */
  digest: string;
  rows: number;
  /** That of the product, then those of its packs. */
  lines: number[];
}

type Report = (column: string, problem: CellProblem) => void;

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Reads the rows of a file twice: once for its problems, and again for its products, so that it may be larger than the
 * memory. @param rows from the beginning each time @throws SheetError with all problems
 */
export const readProducts = async (rows: () => AsyncIterable<SheetRow>, format: CellFormat) => {
  const problems: SheetProblem[] = [];
  const bySlug = new Map<string, Seen>();
  for await (const row of rows()) {
    const { line } = row;
    const report: Report = (column, problem) => problems.push({ problem, line, column });
    const { product, pack } = readRow(row, format, report);
    const { slug } = product;
    const text = digest(JSON.stringify(product));
    const packLines = pack ? [line] : [];
    const seen = bySlug.get(slug);
    if (!seen) bySlug.set(slug, { digest: text, rows: 1, lines: [line, ...packLines] });
    else {
      if (seen.digest !== text) {
        problems.push({ problem: 'otherTexts', line, slug, first: seen.lines[0] ?? 0 });
      }
      seen.rows += 1;
      seen.lines.push(...packLines);
    }
  }
  if (problems.length > 0) throw new SheetError(problems);
  if (bySlug.size === 0) throw new SheetError([{ problem: 'noProducts' }]);
  return {
    count: {
      products: bySlug.size,
      packs: [...bySlug.values()].reduce((sum, { lines }) => sum + lines.length - 1, 0),
    },
    products: () => productsOf(rows(), format, bySlug),
    placeOf: csvPlaces(bySlug),
  };
};

/** The products with their packs, in the order of their first rows. */
async function* productsOf(
  rows: AsyncIterable<SheetRow>,
  format: CellFormat,
  bySlug: Map<string, Seen>,
) {
  const open = new Map<string, { product: CatalogueProduct; rowsLeft: number }>();
  for await (const row of rows) {
    const { product, pack } = readRow(row, format);
    const { slug } = product;
    const first = { product, rowsLeft: bySlug.get(slug)?.rows ?? 0 };
    const known = open.get(slug) ?? first;
    open.set(slug, known);
    known.rowsLeft -= 1;
    if (pack) known.product.packs = [...(known.product.packs ?? []), pack];
    for (const [next, { product: complete, rowsLeft }] of open) {
      if (rowsLeft > 0) break;
      open.delete(next);
      yield complete;
    }
  }
}

const readRow = ({ record }: SheetRow, format: CellFormat, report?: Report) => {
  const product = { slug: '' } as CatalogueProduct;
  readInto(
    product,
    record,
    [...productColumns, ...otherLanguages().flatMap(textColumns)],
    format,
    report,
  );
  return { product, pack: readPack(record, format, report) };
};

const readPack = (record: SheetRow['record'], format: CellFormat, report?: Report) => {
  if (!PACK_NAMES.some((name) => name in record)) return undefined;
  const pack: ImportedPack = {};
  readInto(pack, record, packColumns, format, report);
  if (!pack.label && !pack.sku && !pack.net) report?.('pack', 'pack');
  return pack;
};

/** Reads the cells that there are. */
const readInto = <Part>(
  part: Part,
  record: SheetRow['record'],
  columns: Column<Part>[],
  format: CellFormat,
  report?: Report,
) => {
  for (const { name, isText, read } of columns) {
    const written = record[name];
    if (written === undefined) continue;
    const cell = isText ? writtenText(written) : typedCode(written);
    const problem = read(withoutEscape(cell), part, format);
    if (problem) report?.(name, problem);
  }
};
