import { isDeepStrictEqual } from 'node:util';
import { CsvError, parse } from 'csv-parse/sync';
import { OperatorError } from '../../server/config/operatorError';
import type { CatalogueProduct, ImportedPack } from '../../src/contract/operatorCatalogue';
import { assertHeader } from './assertHeader';
import type { Column } from './csvColumns';
import { packColumns } from './packColumns';
import { productColumns } from './productColumns';

interface Row {
  record: Record<string, string>;
  info: { lines: number };
}

/** Products with their line numbers: that of the product, then those of its packs. */
export interface CsvProducts {
  products: CatalogueProduct[];
  lines: number[][];
}

/** Reads what `writeCsv` writes, with columns in any order or left out. @throws OperatorError */
export const readCsv = (csv: string, currency: string): CsvProducts => {
  // csv-parse counts CR LF inside quotes as two lines.
  const rows = readRows(csv.replaceAll(/\r\n?/g, '\n'));
  const problems: string[] = [];
  const bySlug = new Map<string, { product: CatalogueProduct; lines: number[] }>();
  for (const row of rows) {
    const { record } = row;
    const line = firstLineOf(row);
    const report = (column: string, message: string) =>
      problems.push(`line ${line}, column ${column}: ${message}.`);
    const product = { slug: '' } as CatalogueProduct;
    readInto(product, record, productColumns, currency, report);
    const known = bySlug.get(product.slug);
    const packs = readPack(record, currency, report);
    if (!known) {
      bySlug.set(product.slug, {
        product: { ...product, ...(packs && { packs }) },
        lines: packs ? [line, line] : [line],
      });
    } else {
      const { packs: earlier = [], ...first } = known.product;
      if (!isDeepStrictEqual(first, product)) {
        report('slug', `${product.slug} has other texts in line ${known.lines[0]}`);
      }
      known.product.packs = [...earlier, ...(packs ?? [])];
      known.lines.push(line);
    }
  }
  if (problems.length > 0) throw new OperatorError(problemLines(problems));
  const all = [...bySlug.values()];
  return { products: all.map(({ product }) => product), lines: all.map(({ lines }) => lines) };
};

/** The parser only knows the last line of a record. */
const firstLineOf = ({ record, info }: Row) =>
  info.lines - Object.values(record).join('').split('\n').length + 1;

const readRows = (csv: string): Row[] => {
  const [header = ''] = csv.split('\n', 1);
  try {
    const rows = parse(csv, {
      columns: assertHeader,
      // Spreadsheets of some countries use semicolons.
      delimiter: header.includes(';') ? ';' : ',',
      bom: true,
      trim: true,
      info: true,
      skip_empty_lines: true,
    });
    return rows as unknown as Row[];
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new OperatorError(`The file cannot be read as CSV: ${cause.message}.`, { cause });
  }
};

const readPack = (
  record: Record<string, string>,
  currency: string,
  report: (column: string, message: string) => void,
): ImportedPack[] | undefined => {
  if (!('pack' in record || 'sku' in record)) return undefined;
  const pack: ImportedPack = {};
  readInto(pack, record, packColumns, currency, report);
  if (!pack.label && !pack.sku && !pack.net)
    report('pack', 'must say what the pack is, like 500 g');
  return [pack];
};

const readInto = <Part>(
  part: Part,
  record: Record<string, string>,
  columns: Column<Part>[],
  currency: string,
  report: (column: string, message: string) => void,
) => {
  for (const { name, read } of columns) {
    const cell = record[name];
    if (cell === undefined) continue;
    // Exported with an apostrophe, so that a spreadsheet does not evaluate it.
    const problem = read(cell.replace(/^'(?=[=+\-@])/, ''), part, currency);
    if (problem) report(name, problem);
  }
};

const MAX_PROBLEMS = 20;

/** The problems of a file, one line each. */
export const problemLines = (problems: string[]) => {
  const more = problems.length - MAX_PROBLEMS;
  const last = more > 0 ? [`There are ${more} more.`] : [];
  return [...problems.slice(0, MAX_PROBLEMS), ...last].join('\n');
};
