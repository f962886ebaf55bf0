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
import { usageError } from '../shared/commandSpec';
import { assertNew, writeNew } from '../shared/newFile';
import { readCommand } from '../shared/readCommand';
import type { ShopCommand } from '../shared/runWithShop';
import { describeChanges } from './describeChanges';
import { exportCsv, exportJson } from './exportCatalogue';
import { jsonProblems } from './jsonProblems';
import { problemLines } from './problemLines';
import { readCsv } from './readCsv';

const usage = `Say one of
  npm run catalogue -- export FILE.csv|FILE.json [--only ${catalogueLists.join('|')}] [--force]
  npm run catalogue -- import FILE.csv|FILE.json [--dry-run] [--remove-packs]
A CSV file has the products, a JSON file any of the lists (--only).`;

const forms = {
  export: { positionals: ['the file'], options: ['only'], flags: ['force'] },
  import: { positionals: ['the file'], flags: ['dry-run', 'remove-packs'] },
};

/** `npm run catalogue -- …`: exports and imports products, categories and the home page. */
export const parseCatalogue = (args: string[]): ShopCommand => {
  const {
    verb,
    positionals: [file = ''],
    values: { only },
    flags,
  } = readCommand(args, forms, usage);
  const format = path.extname(file).toLowerCase();
  if (format !== '.csv' && format !== '.json') {
    throw usageError(`"${file}" must end with .csv or .json.`, usage);
  }
  if (verb === 'export') {
    const list = catalogueLists.find((known) => known === only);
    if (only !== undefined && !list) {
      throw usageError(`--only must be one of ${catalogueLists.join(', ')}; not "${only}".`, usage);
    }
    if (list && list !== 'products' && format === '.csv') {
      throw usageError(`A CSV file has products alone; name a .json file for ${list}.`, usage);
    }
    const force = flags.includes('force');
    return async (shop) => {
      assertNew(file, force);
      const counts = await writeNew(
        file,
        (handle) => (format === '.csv' ? exportCsv(shop, handle) : exportJson(shop, handle, list)),
        { force },
      );
      const named = list ?? 'products';
      return `${counts[named] ?? 0} ${named} are in ${file}.`;
    };
  }
  const dryRun = flags.includes('dry-run');
  const removePacks = flags.includes('remove-packs');
  return async (shop) => {
    const text = await readText(file);
    const currency = await shop.currency();
    const { content, lineOf } = format === '.csv' ? fromCsv(text, currency) : fromJson(text);
    try {
      const { data, message } = await shop.call<CatalogueChanges>(
        'PUT',
        'catalogue/lines',
        Readable.from(linesOf({ ...content, dryRun, removePacks })),
      );
      if (data.changed === 0) return 'The shop is like the file already.';
      return [...describeChanges(data, currency), message].join('\n');
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      throw new OperatorError(error.message.replace(/products[./]\d+(\.packs\.\d+)?\S*/g, lineOf));
    }
  };
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
