import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { OperatorError } from '../../server/platform/config/operatorError';
import { type ParsedRow, parseOptions, rowOf } from '../../src/catalogueCsv/parseOptions';
import type { CsvRow } from '../../src/catalogueCsv/readProducts';

/** @throws OperatorError */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const { start, all } = await withHeader(withLineFeeds(text));
  const [header = ''] = start.split('\n', 1);
  const parser = parse(parseOptions(header));
  // Its error is that of the loop.
  pipeline(Readable.from(all), parser, () => {});
  try {
    for await (const row of parser as AsyncIterable<ParsedRow>) yield rowOf(row);
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new OperatorError(`The file cannot be read as CSV: ${cause.message}.`, { cause });
  }
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
