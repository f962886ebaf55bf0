import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { missingCategories } from '../../server/catalogueOperator/import/sheet/missingCategories';
import { ConfigError } from '../../server/platform/config/configError';
import { type CatalogueFile, catalogueLists } from '../../src/contract/operator/operatorCatalogue';
import type { CatalogueChanges } from '../../src/contract/operator/operatorCatalogueChange';
import { assertNew, writeNew } from '../shared/newFile';
import type { ShopClient } from '../shared/shopClient';
import type { AddCommands, ShopCommand } from '../shop/shopCommand';
import type { CatalogueSource } from './catalogueSource';
import { describeChanges } from './describeChanges';
import { exportJson, exportSheet } from './exportCatalogue';
import { exportListings, type ListingFormat, listingFormats } from './exportListings';
import { importSheet, type SheetOptions } from './importSheet';
import { readJson } from './readJson';
import { undoImport } from './undoImport';

/** Exports and imports products, categories and the home page. */
export const addCatalogue: AddCommands = (program, run) => {
  const catalogue = program
    .command('catalogue')
    .description('goods, categories and the home page as a file');
  catalogue
    .command('export')
    .description('a spreadsheet has the products, a JSON file all lists, or one of them')
    .argument('<file>', 'ends with .csv, .xlsx or .json', withFormat(['.csv', '.xlsx', '.json']))
    .option('--only <list>', catalogueLists.join(', '), listOf)
    .option('--force', 'replaces the file')
    .action((file: string, { only, force = false }: { only?: CatalogueList; force?: boolean }) => {
      if (only && only !== 'products' && !isJson(file)) {
        throw new ConfigError(`A spreadsheet has products alone; name a .json file for ${only}.`);
      }
      run(exportTo(file, only, force));
    });
  for (const [name, format] of Object.entries(listingFormats)) {
    catalogue
      .command(name)
      .description(format.what)
      .argument('<file>', `ends with ${format.extension}`, withFormat([format.extension]))
      .option('--force', 'replaces the file')
      .action((file: string, { force = false }: { force?: boolean }) =>
        run(listTo(file, format, force)),
      );
  }
  catalogue
    .command('import')
    .description('changes the shop to be like the file')
    .argument(
      '<file>',
      'ends with .csv, .tsv, .txt, .xlsx or .json; a spreadsheet may be of another shop system',
      withFormat(['.csv', '.tsv', '.txt', '.xlsx', '.json']),
    )
    .option('--dry-run', 'says what it would change, and changes nothing')
    .option('--remove-packs', 'packs that the file leaves out go, with their stock')
    .option(
      '--add-categories',
      'adds the categories of its products that are missing, named as in the file',
    )
    .option('--leave-out', 'leaves out columns that are not known')
    .option('--take-stock', 'packs that the shop has are counted as the file says, too')
    .option('--pictures', 'fetches the pictures that a file of another system names')
    .action((file: string, options: Partial<SheetOptions>) => {
      const all = { ...noOptions, ...options };
      run(isJson(file) ? importJson(file, all) : importSheet(file, all));
    });
  catalogue
    .command('undo')
    .description('takes the last import of a spreadsheet back, but for what was changed since')
    .action(() => run(undoImport));
};

const noOptions: SheetOptions = {
  dryRun: false,
  removePacks: false,
  addCategories: false,
  leaveOut: false,
  takeStock: false,
  pictures: false,
};

type CatalogueList = (typeof catalogueLists)[number];

const extensionOf = (file: string) => path.extname(file).toLowerCase();
const isJson = (file: string) => extensionOf(file) === '.json';

const withFormat = (extensions: string[]) => (file: string) => {
  if (extensions.includes(extensionOf(file))) return file;
  const known = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(extensions);
  throw new ConfigError(`"${file}" must end with ${known}.`);
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
      (handle) =>
        isJson(file)
          ? exportJson(shop, handle, list)
          : exportSheet(shop, handle, extensionOf(file) === '.xlsx'),
      { force },
    );
    const named = list ?? 'products';
    return `${counts[named] ?? 0} ${named} are in ${file}.`;
  };

const listTo =
  (file: string, format: ListingFormat, force: boolean): ShopCommand =>
  async (shop) => {
    assertNew(file, force);
    const { count, isPublic } = await writeNew(
      file,
      (handle) => exportListings(shop, handle, format),
      { force },
    );
    const written = `${count} products are in ${file}.`;
    if (isPublic) return written;
    return `${written} Others cannot open the addresses in it: set PUBLIC_URL to the address of the shop, and write it again.`;
  };

const importJson =
  (file: string, { dryRun, removePacks, addCategories, ...others }: SheetOptions): ShopCommand =>
  async (shop) => {
    if (Object.values(others).some(Boolean)) {
      throw new ConfigError('--leave-out, --take-stock and --pictures are for spreadsheets.');
    }
    const currency = await shop.currency();
    const read = await readJson(() => readText(file));
    const source = addCategories ? await withCategories(shop, read) : read;
    const { data, message } = await shop.call<CatalogueChanges>(
      'PUT',
      'catalogue/lines',
      Readable.from(linesOf(source, { dryRun, removePacks })),
    );
    const changes = describeChanges(data, currency);
    const result = data.changed === 0 ? 'The shop is like the file already.' : message;
    return [...changes, result].join('\n');
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
