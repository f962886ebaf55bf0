import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Static } from 'typebox';
import { OperatorError } from '../../server/config/operatorError';
import {
  type CatalogueFile,
  type CatalogueImport,
  catalogueLists,
} from '../../src/contract/operatorCatalogue';
import type { CatalogueChanges } from '../../src/contract/operatorCatalogueChange';
import { assertNew, writeNew } from '../shared/newFile';
import type { AddCommands, ShopCommand } from '../shop/shopCommand';
import { describeChanges } from './describeChanges';
import { exportCsv, exportJson } from './exportCatalogue';
import { jsonProblems } from './jsonProblems';
import { problemLines, readCsv } from './readCsv';

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
        throw new OperatorError(`A CSV file has products alone; name a .json file for ${only}.`);
      }
      run(exportTo(file, only, force));
    });
  catalogue
    .command('import')
    .description('changes the shop to be like the file')
    .argument('<file>', 'ends with .csv or .json', withFormat)
    .option('--dry-run', 'says what it would change, and changes nothing')
    .option('--remove-packs', 'packs that the file leaves out go, with their stock')
    .action((file: string, { dryRun = false, removePacks = false }) =>
      run(importFrom(file, { dryRun, removePacks })),
    );
};

type CatalogueList = (typeof catalogueLists)[number];

const isCsv = (file: string) => path.extname(file).toLowerCase() === '.csv';

const withFormat = (file: string) => {
  if (isCsv(file) || path.extname(file).toLowerCase() === '.json') return file;
  throw new OperatorError(`"${file}" must end with .csv or .json.`);
};

const listOf = (name: string) => {
  const list = catalogueLists.find((known) => known === name);
  if (list) return list;
  throw new OperatorError(`--only must be one of ${catalogueLists.join(', ')}; not "${name}".`);
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
  (file: string, options: { dryRun: boolean; removePacks: boolean }): ShopCommand =>
  async (shop) => {
    const text = await readText(file);
    const currency = await shop.currency();
    const { content, lineOf } = isCsv(file) ? fromCsv(text, currency) : fromJson(text);
    try {
      const { data, message } = await shop.call<CatalogueChanges>(
        'PUT',
        'catalogue/lines',
        Readable.from(linesOf({ ...content, ...options })),
      );
      if (data.changed === 0) return 'The shop is like the file already.';
      return [...describeChanges(data, currency), message].join('\n');
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      throw new OperatorError(error.message.replace(/products[./]\d+(\.packs\.\d+)?\S*/g, lineOf));
    }
  };

function* linesOf({ products = [], ...head }: Static<typeof CatalogueImport>) {
  yield `${JSON.stringify(head)}\n`;
  for (const product of products) yield `${JSON.stringify(product)}\n`;
}

const readText = async (file: string) => {
  const bytes = await readFile(file).catch((cause) => {
    throw new OperatorError(`There is no file ${file} to read.`, { cause });
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new OperatorError(`${file} is not in UTF-8: save it as "CSV UTF-8".`, { cause });
  }
};

/** Columns whose name differs from that of the field. */
const columnOf: Record<string, string> = {
  label: 'pack',
  packs: 'pack',
  shelfLife: 'shelf_life',
  taxClass: 'tax_class',
};

const fromCsv = (text: string, currency: string) => {
  const { products, lines } = readCsv(text, currency);
  if (products.length === 0) throw new OperatorError('The file has no products.');
  const lineOf = (place: string) => {
    const [, product, , pack, field = ''] =
      /^products\.(\d+)(\.packs\.(\d+))?\.?([^:.]*)/.exec(place) ?? [];
    const found = lines[Number(product)] ?? [];
    const line = pack === undefined ? found[0] : (found[Number(pack) + 1] ?? found[0]);
    return `line ${line}, column ${columnOf[field] ?? field}${place.endsWith(':') ? ':' : ''}`;
  };
  return { content: { products }, lineOf };
};

const fromJson = (text: string) => {
  const content = parseJson(text);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new OperatorError(`The file must be an object with any of ${catalogueLists.join(', ')}.`);
  }
  const problems = jsonProblems(content);
  if (problems.length > 0) throw new OperatorError(problemLines(problems));
  return { content: content as CatalogueFile, lineOf: (place: string) => place };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OperatorError(`The file cannot be read as JSON: ${(cause as Error).message}.`);
  }
};
