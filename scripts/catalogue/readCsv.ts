import { createHash } from 'node:crypto';
import { OperatorError } from '../../server/config/operatorError';
import type { CatalogueProduct, ImportedPack } from '../../src/contract/operatorCatalogue';
import { typedText } from '../../src/contract/rules/typedText';
import { assertNoProblems, type CatalogueSource, type ReadText } from './catalogueSource';
import type { Column } from './csvColumns';
import { csvPlaces } from './csvPlaces';
import { type CsvRow, csvRows } from './csvRows';
import { packColumns } from './packColumns';
import { productColumns } from './productColumns';
import { allTextColumns } from './textColumns';

/** What is kept of a product: its rows may be anywhere in the file. */
interface Seen {
  /** Of its texts, which all of its rows repeat. */
  hash: string;
  rows: number;
  /** That of the product, then those of its packs. */
  lines: number[];
}

type Report = (column: string, message: string) => void;

/** Reads what `writeCsv` writes, with columns in any order or left out. @throws OperatorError with all problems */
export const readCsv = async (text: ReadText, currency: string): Promise<CatalogueSource> => {
  const problems: string[] = [];
  const bySlug = new Map<string, Seen>();
  for await (const row of csvRows(text())) {
    const { line } = row;
    const report: Report = (column, message) =>
      problems.push(`line ${line}, column ${column}: ${message}.`);
    const { product, pack } = readRow(row, currency, report);
    const hash = createHash('sha256').update(JSON.stringify(product)).digest('base64');
    const packLines = pack ? [line] : [];
    const seen = bySlug.get(product.slug);
    if (!seen) bySlug.set(product.slug, { hash, rows: 1, lines: [line, ...packLines] });
    else {
      if (seen.hash !== hash) {
        report('slug', `${product.slug} has other texts in line ${seen.lines[0]}`);
      }
      seen.rows += 1;
      seen.lines.push(...packLines);
    }
  }
  assertNoProblems(problems);
  if (bySlug.size === 0) throw new OperatorError('The file has no products.');
  return {
    lists: {},
    products: () => productsOf(csvRows(text()), currency, bySlug),
    placeOf: csvPlaces(bySlug),
  };
};

/** The products with their packs, in the order of their first rows. */
async function* productsOf(
  rows: AsyncIterable<CsvRow>,
  currency: string,
  bySlug: Map<string, Seen>,
) {
  const open = new Map<string, { product: CatalogueProduct; rowsLeft: number }>();
  for await (const row of rows) {
    const { product, pack } = readRow(row, currency);
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
  if (open.size > 0) throw new OperatorError('The file was changed while it was read. Try again.');
}

const readRow = ({ record }: CsvRow, currency: string, report?: Report) => {
  const product = { slug: '' } as CatalogueProduct;
  readInto(product, record, [...productColumns, ...allTextColumns], currency, report);
  return { product, pack: readPack(record, currency, report) };
};

const readPack = (record: CsvRow['record'], currency: string, report?: Report) => {
  if (!('pack' in record || 'sku' in record)) return undefined;
  const pack: ImportedPack = {};
  readInto(pack, record, packColumns, currency, report);
  if (!pack.label && !pack.sku && !pack.net)
    report?.('pack', 'must say what the pack is, like 500 g');
  return pack;
};

const readInto = <Part>(
  part: Part,
  record: CsvRow['record'],
  columns: Column<Part>[],
  currency: string,
  report?: Report,
) => {
  for (const { name, isText, read } of columns) {
    const written = record[name];
    if (written === undefined) continue;
    const cell = isText ? written : typedText(written).trim();
    // Exported with an apostrophe, so that a spreadsheet does not evaluate it.
    const problem = read(cell.replace(/^'(?=[=+\-@])/, ''), part, currency);
    if (problem) report?.(name, problem);
  }
};
