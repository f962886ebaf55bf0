import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { textOf } from './decode';
import { SheetError } from './sheetProblem';
import { isEmpty, type Table, type TableRow } from './table';

const DELIMITERS = [',', ';', '\t', '|'];
/** Excel writes it as the first line, and reads it. */
const NAMED = /^"?sep=(.)"?\n/;

/** The first line of a text that is not empty, though a quoted name may have breaks. */
const headerLine = (text: string) => /^\s*((?:"[^"]*"|[^"\n])*)/.exec(text)?.[1] ?? '';

/** What stands between columns: what the file says, or of the known ones that which the header has most. */
const delimiterOf = (text: string) => {
  const named = NAMED.exec(text)?.[1];
  if (named) return named;
  const bare = headerLine(text).replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
};

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** A text of cells between commas, semicolons, tabs or bars. @throws SheetError */
export const csvTable = async (bytes: Buffer): Promise<Table | undefined> => {
  const text = textOf(bytes);
  const start = await startOf(text());
  const delimiter = delimiterOf(start);
  const skipped = NAMED.test(start) ? 1 : 0;
  const rows = async function* () {
    for await (const row of parsed(text(), delimiter, skipped)) if (!isEmpty(row)) yield row;
  };
  for await (const header of rows()) {
    return {
      header,
      rows: async function* () {
        let isHeader = true;
        for await (const row of rows()) {
          if (!isHeader) yield row;
          isHeader = false;
        }
      },
    };
  }
  return undefined;
};

/** So much of a text that its header is in it. */
const startOf = async (text: AsyncIterable<string>) => {
  let start = '';
  for await (const part of text) {
    start += part;
    if (start.length > 1000 && headerLine(start).length < start.length - 1) break;
  }
  return start;
};

/** @throws SheetError for quotes that do not end or begin inside a cell */
async function* parsed(
  text: AsyncIterable<string>,
  delimiter: string,
  skipped: number,
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    from_line: skipped + 1,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  // Its error is that of the loop.
  pipeline(Readable.from(text), parser, () => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      // The parser only knows the last line of a record.
      const breaks = record.join('').split('\n').length - 1;
      yield { cells: record, line: info.lines - breaks };
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const { lines: line = 1 } = cause as { lines?: number };
    throw new SheetError([{ problem: 'noCsv', line }], { cause });
  }
}
