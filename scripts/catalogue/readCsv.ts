import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ConfigError } from '../../server/platform/config/configError';
import { shopLocale } from '../../server/platform/config/shopLocale';
import { exampleMoney } from '../../server/platform/messages/money';
import type { CellProblem } from '../../src/catalogueCsv/column';
import { CatalogueCsvError, type CsvProblem } from '../../src/catalogueCsv/csvProblem';
import { columnNames } from '../../src/catalogueCsv/header';
import { type ParsedRow, parseOptions, rowOf } from '../../src/catalogueCsv/parseOptions';
import { type CsvRow, readProducts } from '../../src/catalogueCsv/readProducts';
import { type CatalogueSource, problemLines, type ReadText } from './catalogueSource';

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

/** Reads what `writeCsv` writes, with columns in any order or left out. @throws ConfigError with all problems */
export const readCsv = async (text: ReadText, currency: string): Promise<CatalogueSource> => {
  const { products, placeOf } = await readProducts(() => csvRows(text()), {
    currency,
    locale: shopLocale(),
    digest,
  }).catch(rethrowInWords);
  return {
    lists: {},
    products: () => inWords(products()),
    placeOf: (path) => {
      const { line, column } = placeOf(path);
      return `line ${line}, column ${column}${path.endsWith(':') ? ':' : ''}`;
    },
  };
};

async function* inWords<Item>(items: AsyncIterable<Item>) {
  try {
    yield* items;
  } catch (error) {
    rethrowInWords(error);
  }
}

/** @throws ConfigError */
async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const { start, all } = await withHeader(withLineFeeds(text));
  const [header = ''] = start.split('\n', 1);
  const parser = parse(parseOptions(header));
  // Its error is that of the loop.
  pipeline(Readable.from(all), parser, () => {});
  try {
    for await (const row of parser as AsyncIterable<ParsedRow>) yield rowOf(row);
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new ConfigError(`The file cannot be read as CSV: ${cause.message}.`, { cause });
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

const ofCells: Record<CellProblem, string> = {
  slug: 'must be lower-case letters, digits and hyphens',
  status: 'must be active or archived',
  whole: 'must be a whole number',
  day: 'must be a day, like 2026-11-23',
  nutrition: 'must be like "Energy: 60 kcal | Fat: 1 g"',
  taxClass: 'must be a class of the shop facts, like food',
  hsn: 'must have 4, 6 or 8 digits',
  amount: 'must be an amount of {currency}, like {example}',
  net: 'must be like 500 g, 1.5 kg, 750 ml, 2 l or 6 piece',
  pack: 'must say what the pack is, like 500 g',
};

const sentenceOf = (found: CsvProblem) => {
  switch (found.problem) {
    case 'otherTexts':
      return `line ${found.line}, column slug: ${found.slug} has other texts in line ${found.first}.`;
    case 'unknownColumn':
      return `line 1: there is no column "${found.columns}"; there are ${columnNames.join(', ')}.`;
    case 'columnTwice':
      return `line 1: the column ${found.columns} is there twice.`;
    case 'unnamedPacks':
      return `line 1: ${found.columns} can be told apart only with a column pack or sku.`;
    case 'noProducts':
      return 'The file has no products.';
    case 'noCsv':
      return 'The file cannot be read as CSV.';
    case 'changed':
      return 'The file was changed while it was read. Try again.';
    default: {
      const { problem, line, column, currency } = found;
      const sentence = ofCells[problem]
        .replace('{currency}', currency)
        .replace('{example}', exampleMoney(currency));
      return `line ${line}, column ${column}: ${sentence}.`;
    }
  }
};

/** @throws ConfigError in words, for a file that is no catalogue */
const rethrowInWords = (error: unknown): never => {
  if (!(error instanceof CatalogueCsvError)) throw error;
  throw new ConfigError(problemLines(error.problems.map(sentenceOf)), { cause: error });
};
