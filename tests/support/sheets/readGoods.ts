import {
  type ReadingShop,
  readSheet,
} from '../../../server/catalogueOperator/import/sheet/readSheet';
import { SheetError } from '../../../server/catalogueOperator/import/sheet/sheetProblem';
import { problemOf } from '../../../server/catalogueOperator/import/sheet/sheetProblems';
import { translator } from '../../../server/platform/messages/translator';
import type { CatalogueProduct } from '../../../src/contract/operator/operatorCatalogue';

/** With categories and taxes where a test needs them. */
type TestShop = Omit<ReadingShop, 'categories' | 'taxRates'> & Partial<ReadingShop>;

export const inIndia: TestShop = {
  currency: 'INR',
  locale: 'en-IN',
  hasMrp: true,
};
export const inGermany: TestShop = {
  currency: 'EUR',
  locale: 'de-DE',
  hasMrp: false,
};

const bytesOf = (content: string | Buffer) =>
  Buffer.isBuffer(content) ? content : Buffer.from(content);

/** The products of a file, with what else is known of it. */
export const readGoods = async (
  content: string | Buffer,
  given: TestShop = inIndia,
  leavesOut = false,
) => {
  const shop = { categories: [], taxRates: {}, ...given };
  const { products, ...sheet } = await readSheet(bytesOf(content), shop, leavesOut);
  const all: CatalogueProduct[] = [];
  for await (const product of products()) all.push(product);
  return { ...sheet, products: all };
};

export const productsIn = async (content: string | Buffer, shop = inIndia) =>
  (await readGoods(content, shop)).products;

/** What is wrong with a file, as a command prints it; undefined for one that can be read. */
export const problemsIn = async (content: string | Buffer, shop = inIndia) => {
  const error = await readGoods(content, shop).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (error === undefined) return undefined;
  if (!(error instanceof SheetError)) throw error;
  const translate = translator('errors');
  return error.problems.map((problem) => {
    const { line, column, message } = problemOf(problem, shop);
    const place = [line && `line ${line}`, column && `column ${column}`].filter(Boolean);
    return [...(place.length > 0 ? [place.join(', ')] : []), translate(message)].join(': ');
  });
};
