import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { ConfigError } from '../../server/platform/config/configError';
import { formatMoney } from '../../server/platform/messages/money';
import { missingCategories } from '../../src/catalogueCsv/missingCategories';
import { type CatalogueFile, catalogueLists } from '../../src/contract/operator/operatorCatalogue';
import type {
  CatalogueChange,
  CatalogueChanges,
  PackChange,
} from '../../src/contract/operator/operatorCatalogueChange';
import { assertNew, writeNew } from '../shared/newFile';
import type { ShopClient } from '../shared/shopClient';
import type { AddCommands, ShopCommand } from '../shop/shopCommand';
import type { CatalogueSource } from './catalogueSource';
import { exportCsv, exportJson } from './exportCatalogue';
import { readCsv } from './readCsv';
import { readJson } from './readJson';

/** Exports and imports products, categories and the home page. */
export const addCatalogue: AddCommands = (program, run) => {
  const catalogue = program
    .command('catalogue')
    .description('goods, categories and the home page as a file');
  catalogue
    .command('export')
    .description('a CSV file has the products, a JSON file all lists, or one of them')
    .argument('<file>', 'ends with .csv or .json', withFormat)
    .option('--only <list>', catalogueLists.join(', '), listOf)
    .option('--force', 'replaces the file')
    .action((file: string, { only, force = false }: { only?: CatalogueList; force?: boolean }) => {
      if (only && only !== 'products' && isCsv(file)) {
        throw new ConfigError(`A CSV file has products alone; name a .json file for ${only}.`);
      }
      run(exportTo(file, only, force));
    });
  catalogue
    .command('import')
    .description('changes the shop to be like the file')
    .argument('<file>', 'ends with .csv or .json', withFormat)
    .option('--dry-run', 'says what it would change, and changes nothing')
    .option('--remove-packs', 'packs that the file leaves out go, with their stock')
    .option(
      '--add-categories',
      'adds the categories of its products that are missing, named like their slugs',
    )
    .action((file: string, { dryRun = false, removePacks = false, addCategories = false }) =>
      run(importFrom(file, { dryRun, removePacks }, addCategories)),
    );
};

type CatalogueList = (typeof catalogueLists)[number];

const isCsv = (file: string) => path.extname(file).toLowerCase() === '.csv';

const withFormat = (file: string) => {
  if (isCsv(file) || path.extname(file).toLowerCase() === '.json') return file;
  throw new ConfigError(`"${file}" must end with .csv or .json.`);
};

const listOf = (name: string) => {
  const list = catalogueLists.find((known) => known === name);
  if (list) return list;
  throw new ConfigError(`--only must be one of ${catalogueLists.join(', ')}; not "${name}".`);
};

const exportTo =
  (file: string, list: CatalogueList | undefined, force: boolean): ShopCommand =>
  async (shop) => {
    assertNew(file, force);
    const counts = await writeNew(
      file,
      (handle) => (isCsv(file) ? exportCsv(shop, handle) : exportJson(shop, handle, list)),
      { force },
    );
    const named = list ?? 'products';
    return `${counts[named] ?? 0} ${named} are in ${file}.`;
  };

const importFrom =
  (
    file: string,
    options: { dryRun: boolean; removePacks: boolean },
    addCategories: boolean,
  ): ShopCommand =>
  async (shop) => {
    const currency = await shop.currency();
    const text = () => readText(file);
    const read = isCsv(file) ? await readCsv(text, currency) : await readJson(text);
    const source = addCategories ? await withCategories(shop, read) : read;
    try {
      const { data, message } = await shop.call<CatalogueChanges>(
        'PUT',
        'catalogue/lines',
        Readable.from(linesOf(source, options)),
      );
      if (data.changed === 0) return 'The shop is like the file already.';
      return [...describeChanges(data, currency), message].join('\n');
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      throw new ConfigError(
        error.message.replace(/products[./]\d+(\.packs\.\d+)?\S*/g, source.placeOf),
      );
    }
  };

/** With the categories of its products that neither the shop nor the file has. */
const withCategories = async (
  shop: ShopClient,
  source: CatalogueSource,
): Promise<CatalogueSource> => {
  const { data } = await shop.call<CatalogueFile>('GET', 'catalogue?only=categories');
  const { categories = [] } = source.lists;
  const known = [...(data.categories ?? []), ...categories].map(({ slug }) => slug);
  const named = new Set<string>();
  for await (const { category } of source.products()) if (category) named.add(category);
  const added = missingCategories(named, known);
  return { ...source, lists: { ...source.lists, categories: [...categories, ...added] } };
};

async function* linesOf({ lists, products }: CatalogueSource, options: object) {
  yield `${JSON.stringify({ ...lists, ...options })}\n`;
  for await (const product of products()) yield `${JSON.stringify(product)}\n`;
}

const MAX_SHOWN = 50;

/** The changes of an import, one line each; removed packs come first, since their stock is lost. */
const describeChanges = ({ changed, changes }: CatalogueChanges, currency: string) => {
  const removes = ({ packs = [] }: CatalogueChange) =>
    packs.some(({ action }) => action === 'remove');
  const sorted = changes.toSorted((one, other) => Number(removes(other)) - Number(removes(one)));
  const shown = sorted
    .slice(0, MAX_SHOWN)
    .map(({ list, slug, action, fields, packs = [] }) =>
      [
        [action.padEnd(7), slug ?? list, ...(fields ? [`(${fields.join(', ')})`] : [])].join(' '),
        ...packs.map((pack) => `        ${describePack(pack, currency)}`),
      ].join('\n'),
    );
  const more = changed - shown.length;
  return more > 0 ? [...shown, `and ${more} more`] : shown;
};

const describePack = ({ action, label, before, after, stock }: PackChange, currency: string) => {
  const prices = [before, after].flatMap((each) =>
    each ? [`${formatMoney(each.price, currency)} (MRP ${formatMoney(each.mrp, currency)})`] : [],
  );
  const packs = stock === undefined ? [] : [`${stock} in the shop`];
  return [`${action} ${label}`, prices.join(' → '), ...packs].join('  ');
};

/** The text of a file, a part at a time, without a byte order mark. @throws ConfigError */
async function* readText(file: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of read(file)) yield decode(file, decoder, bytes);
  yield decode(file, decoder);
}

async function* read(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file);
  } catch (cause) {
    throw new ConfigError(`There is no file ${file} to read.`, { cause });
  }
}

const decode = (file: string, decoder: TextDecoder, bytes?: Buffer) => {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch (cause) {
    throw new ConfigError(`${file} is not in UTF-8: save it as "CSV UTF-8".`, { cause });
  }
};
