import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../server/config/operatorError';
import {
  type CatalogueChange,
  type CatalogueFile,
  catalogueLists,
} from '../../src/contract/operatorCatalogue';
import type { ShopCommand } from '../shared/runWithShop';
import { takeOption } from './parsePack';
import { readCsv } from './readCsv';
import { writeCsv } from './writeCsv';

const usage = `Say one of
  npm run catalogue -- export FILE.csv|FILE.json [--only ${catalogueLists.join('|')}]
  npm run catalogue -- import FILE.csv|FILE.json [--dry-run]
A CSV file has the products, a JSON file any of the lists.`;

const MAX_SHOWN = 50;

/** `npm run catalogue -- …`: products, categories and the home page, out and in. */
export const parseCatalogue = (args: string[]): ShopCommand => {
  const rest = args.filter((each) => each !== '--dry-run');
  const dryRun = rest.length < args.length;
  const only = takeOption(rest, '--only');
  const list = catalogueLists.find((known) => known === only);
  const [verb, file = '', ...more] = rest;
  const format = path.extname(file).toLowerCase();
  const isUnknown = more.length > 0 || (only !== undefined && !list);
  if (isUnknown || (format !== '.csv' && format !== '.json')) throw new OperatorError(usage);
  if (verb === 'export' && !dryRun) {
    return async (shop) => {
      const { data } = await shop.call<CatalogueFile>('GET', 'catalogue');
      const chosen = list ? { [list]: data[list] } : data;
      const { products = [] } = data;
      const content =
        format === '.csv'
          ? writeCsv(products, await shop.currency())
          : `${JSON.stringify(chosen, null, 2)}\n`;
      await writeFile(file, content);
      return `${products.length} products are in ${file}.`;
    };
  }
  if (verb !== 'import' || only !== undefined) throw new OperatorError(usage);
  return async (shop) => {
    const text = await readFile(file, 'utf8').catch((cause) => {
      throw new OperatorError(`There is no ${file} to read.`, { cause });
    });
    const { content, lineOf } =
      format === '.csv' ? fromCsv(text, await shop.currency()) : fromJson(text);
    try {
      const { data, message } = await shop.call<{ changes: CatalogueChange[] }>(
        'PUT',
        'catalogue',
        { ...content, dryRun },
      );
      if (data.changes.length === 0) return 'The shop is like the file already.';
      return [...describe(data.changes), message].join('\n');
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      throw new OperatorError(error.message.replace(/products[./]\d+(\.packs\.\d+)?\S*/g, lineOf));
    }
  };
};

const fromCsv = (text: string, currency: string) => {
  const { products, lines } = readCsv(text, currency);
  const lineOf = (place: string) => {
    const [, product, , pack, field = ''] =
      /^products\.(\d+)(\.packs\.(\d+))?\.?([^:.]*)/.exec(place) ?? [];
    const found = lines[Number(product)] ?? [];
    const line = pack === undefined ? found[0] : (found[Number(pack) + 1] ?? found[0]);
    return `line ${line}, column ${field}${place.endsWith(':') ? ':' : ''}`;
  };
  return { content: { products }, lineOf };
};

const fromJson = (text: string) => {
  try {
    return { content: JSON.parse(text) as CatalogueFile, lineOf: (place: string) => place };
  } catch (cause) {
    throw new OperatorError(`The file cannot be read as JSON: ${(cause as Error).message}.`);
  }
};

const describe = (changes: CatalogueChange[]) => {
  const shown = changes
    .slice(0, MAX_SHOWN)
    .map(({ list, slug, action, fields }) =>
      [action.padEnd(7), slug ?? list, ...(fields ? [`(${fields.join(', ')})`] : [])].join(' '),
    );
  const more = changes.length - shown.length;
  return more > 0 ? [...shown, `and ${more} more`] : shown;
};
