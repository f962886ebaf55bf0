import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { CatalogueCsvError } from '../../../catalogueCsv/csvProblem';
import { type ParsedRow, parseOptions, rowOf } from '../../../catalogueCsv/parseOptions';
import { type CsvRow, readProducts } from '../../../catalogueCsv/readProducts';
import { type FileProblem, MAX_MB } from './fileProblem';

/** A file that can be sent to the shop. */
export interface SheetFile {
  /** A product in each, as JSON. */
  lines: string[];
  /** The slugs of categories that the products name. */
  categories: Set<string>;
  /** Where 'products.3.name' is in the file. */
  placeOf: (path: string) => { line: number | undefined; column: string };
}

/** @returns what is wrong with the file, if anything is */
export const readFile = async (
  file: Blob,
  shop: { currency: string; locale: string },
): Promise<SheetFile | FileProblem[]> => {
  if (file.size > MAX_MB * 1024 * 1024) return [{ problem: 'tooLarge' }];
  const text = await textOf(file);
  if (text === undefined) return [{ problem: 'notUtf8' }];
  try {
    const rows = rowsOf(text.replaceAll(/\r\n?/g, '\n'));
    const { products, placeOf } = await readProducts(() => each(rows), {
      ...shop,
      digest: (of) => of,
    });
    const lines: string[] = [];
    const categories = new Set<string>();
    for await (const product of products()) {
      lines.push(JSON.stringify(product));
      if (product.category) categories.add(product.category);
    }
    return { lines, categories, placeOf };
  } catch (error) {
    if (error instanceof CatalogueCsvError) return error.problems;
    if (error instanceof CsvError) return [{ problem: 'noCsv' }];
    throw error;
  }
};

const textOf = async (file: Blob) => {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const rowsOf = (text: string) => {
  const [header = ''] = text.split('\n', 1);
  return (parse(text, parseOptions(header)) as unknown as ParsedRow[]).map(rowOf);
};

async function* each(rows: CsvRow[]) {
  yield* rows;
}
