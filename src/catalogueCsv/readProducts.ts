import type { CatalogueProduct, ImportedPack } from '../contract/operator/operatorCatalogue';
import { type AmountFormat, digitsOf } from '../contract/rules/amounts';
import { typedCode } from '../contract/rules/typed/typedCode';
import { writtenText } from '../contract/rules/typed/typedText';
import type { CellProblem, Column } from './column';
import { CatalogueCsvError, type CsvProblem } from './csvProblem';
import { packColumns } from './packColumns';
import { csvPlaces } from './places';
import { productColumns } from './productColumns';
import { textColumnsIn } from './textColumns';

export interface CsvRow {
  record: Record<string, string>;
  /** The first line of the record. */
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

interface ReadOptions {
  currency: string;
  /** By which a spreadsheet writes amounts. */
  locale: string;
  /** Shortens a text that is only compared. */
  digest: (text: string) => string;
}

/**
 * Reads the rows of a file twice: once for its problems, and again for its products, so that it may be larger than the
 * memory. @param rows from the beginning each time @throws CatalogueCsvError with all problems
 */
export const readProducts = async (
  rows: () => AsyncIterable<CsvRow>,
  { currency, locale, digest }: ReadOptions,
) => {
  const format = { locale, digits: digitsOf(currency) };
  const problems: CsvProblem[] = [];
  const bySlug = new Map<string, Seen>();
  for await (const row of rows()) {
    const { line } = row;
    const report: Report = (column, problem) => problems.push({ problem, line, column, currency });
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
  if (problems.length > 0) throw new CatalogueCsvError(problems);
  if (bySlug.size === 0) throw new CatalogueCsvError([{ problem: 'noProducts' }]);
  return {
    products: () => productsOf(rows(), format, bySlug),
    placeOf: csvPlaces(bySlug),
  };
};

/** The products with their packs, in the order of their first rows. */
async function* productsOf(
  rows: AsyncIterable<CsvRow>,
  format: AmountFormat,
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
  if (open.size > 0) throw new CatalogueCsvError([{ problem: 'changed' }]);
}

const readRow = ({ record }: CsvRow, format: AmountFormat, report?: Report) => {
  const product = { slug: '' } as CatalogueProduct;
  readInto(
    product,
    record,
    [...productColumns, ...textColumnsIn(Object.keys(record))],
    format,
    report,
  );
  return { product, pack: readPack(record, format, report) };
};

const readPack = (record: CsvRow['record'], format: AmountFormat, report?: Report) => {
  if (!('pack' in record || 'sku' in record)) return undefined;
  const pack: ImportedPack = {};
  readInto(pack, record, packColumns, format, report);
  if (!pack.label && !pack.sku && !pack.net) report?.('pack', 'pack');
  return pack;
};

/** Reads the cells that there are. */
const readInto = <Part>(
  part: Part,
  record: CsvRow['record'],
  columns: Column<Part>[],
  format: AmountFormat,
  report?: Report,
) => {
  for (const { name, isText, read } of columns) {
    const written = record[name];
    if (written === undefined) continue;
    const cell = isText ? writtenText(written) : typedCode(written);
    // Exported with an apostrophe, so that a spreadsheet does not evaluate it.
    const problem = read(cell.replace(/^'(?=[=+\-@])/, ''), part, format);
    if (problem) report?.(name, problem);
  }
};
