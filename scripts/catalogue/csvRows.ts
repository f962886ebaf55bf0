import { pipeline, Readable } from 'node:stream';
import { CsvError, type Parser, parse } from 'csv-parse';
import { OperatorError } from '../../server/config/operatorError';
import { assertHeader } from '../../src/catalogueCsv/header';
import type { CsvRow } from '../../src/catalogueCsv/readProducts';

/** @throws OperatorError */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const { start, all } = await withHeader(withLineFeeds(text));
  const [header = ''] = start.split('\n', 1);
  const parser = parse({
    columns: assertHeader,
    // Spreadsheets of some countries use semicolons.
    delimiter: header.includes(';') ? ';' : ',',
    trim: true,
    info: true,
    skip_empty_lines: true,
  });
  // Its error is that of the loop.
  pipeline(Readable.from(all), parser, () => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      // The parser only knows the last line of a record.
      const breaks = Object.values(record).join('').split('\n').length - 1;
      yield { record, line: info.lines - breaks };
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new OperatorError(`The file cannot be read as CSV: ${cause.message}.`, { cause });
  }
}

interface ParsedRow {
  record: Record<string, string>;
  info: Pick<Parser['info'], 'lines'>;
}

/** csv-parse counts CR LF inside quotes as two lines. */
async function* withLineFeeds(text: AsyncIterable<string>) {
  let held = '';
  for await (const chunk of text) {
    const all = held + chunk;
    // Its LF may be the first character of the next chunk.
    held = all.endsWith('\r') ? '\r' : '';
    yield (held ? all.slice(0, -1) : all).replaceAll(/\r\n?/g, '\n');
  }
  if (held) yield '\n';
}

/** @returns the text up to a line feed or more, and all of it, the same included */
const withHeader = async (text: AsyncGenerator<string>) => {
  let start = '';
  while (!start.includes('\n')) {
    const { value, done } = await text.next();
    if (done) break;
    start += value;
  }
  const all = async function* () {
    yield start;
    yield* text;
  };
  return { start, all: all() };
};
