import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type {
  ImportProgress,
  SheetChanges,
  SheetQuery,
} from '../../../../src/contract/operator/operatorSheet';
import { hasMrp } from '../../../../src/contract/rules/listPriceName';
import type { Database } from '../../../platform/db/database';
import { HttpError, type Problem } from '../../../platform/http/errors/httpError';
import { ok } from '../../../platform/http/schemas/schemas';
import { listCategoryRows } from '../importCategories';
import { importError } from '../importProblems';
import { PRODUCTS_AT_ONCE } from '../planBatches';
import { ImportLines, type LineValidators } from '../productLines';
import { type ImportSettings, runImport } from '../runImport';
import { missingCategories } from './missingCategories';
import { type ReadingShop, readSheet, type Sheet } from './readSheet';
import { SheetError } from './sheetProblem';
import { problemOf } from './sheetProblems';

type SheetRequest = FastifyRequest<{ Body: Buffer | undefined; Querystring: SheetQuery }>;

interface Importing {
  validators: LineValidators;
  onProgress: (progress: ImportProgress) => void;
}

/**
 * Imports a spreadsheet, or says what that would change.
 * @throws HttpError 400 or 409 with what is wrong by line and column, and as `runImport` does
 */
export const importSheet = async (
  db: Database,
  settings: ImportSettings,
  request: SheetRequest,
  { validators, onProgress }: Importing,
) => {
  const { body = Buffer.alloc(0), query } = request;
  const { currency, locale, country } = settings.facts;
  const rows = await listCategoryRows(db);
  const taxRates = settings.tax?.rates ?? {};
  const shop = { currency, locale, hasMrp: hasMrp(country), categories: rows, taxRates };
  const sheet = await readSheet(body, shop, query.leaveOut !== undefined).catch(inWords(shop));
  const named = new Set<string>();
  const products = await ImportLines.read(validators, Readable.from(linesOf(sheet, named))).catch(
    inPlace(sheet),
  );
  const known = rows.map(({ slug }) => slug);
  const missing = missingCategories(named, known, sheet.categories);
  // Categories of another system are part of what is moved.
  const categories = query.addCategories || sheet.system ? missing : [];
  let done = 0;
  const of = products.length;
  try {
    const { message, data } = await runImport(db, settings, request, {
      file: { products, categories },
      dryRun: query.dryRun !== undefined,
      removePacks: query.removePacks !== undefined,
      takeStock: query.takeStock !== undefined,
      isSheet: true,
      onStep: () => {
        onProgress({ done: Math.min(done, of), of });
        done += PRODUCTS_AT_ONCE;
      },
    }).catch(inPlace(sheet));
    const { system, count, leftOut, decisions, pictures } = sheet;
    return ok(message, {
      ...data,
      ...(system && { system }),
      ...count,
      leftOut,
      categories: categories.map(({ slug }) => slug),
      decisions,
      pictures,
    } satisfies SheetChanges);
  } finally {
    onProgress({ done: 0, of: 0 });
  }
};

/** As an import by lines is sent. @param named the categories of the products, which are added */
async function* linesOf(sheet: Sheet, named: Set<string>) {
  yield '{}\n';
  for await (const product of sheet.products()) {
    if (product.category) named.add(product.category);
    yield `${JSON.stringify(product)}\n`;
  }
}

const inWords = (shop: ReadingShop) => (error: unknown) => {
  if (!(error instanceof SheetError)) throw error;
  throw importError(
    error.problems.map((problem) => problemOf(problem, shop)),
    { status: 400 },
  );
};

/** What the schema of a product rejects. */
interface Invalid {
  validation?: { instancePath?: string }[];
}

/** With the lines and columns of what is wrong with products. */
const inPlace = (sheet: Sheet) => (error: unknown) => {
  const at = (problem: Problem): Problem => {
    if (!problem.path.startsWith('products.')) return problem;
    const { line, column } = sheet.placeOf(problem.path);
    return { ...problem, ...(line !== undefined && { line }), column };
  };
  if (error instanceof HttpError && error.data?.problems) {
    throw importError(error.data.problems.map(at), { unlisted: error.data.moreProblems });
  }
  const { validation } = error as Invalid;
  if (!validation) throw error;
  const paths = new Set(
    validation.map(({ instancePath = '' }) => instancePath.slice(1).replaceAll('/', '.')),
  );
  throw importError(
    [...paths].map((path) => at({ path, message: 'not_importable.sheet.notTaken' })),
    { status: 400 },
  );
};
