import { createHash } from 'node:crypto';
import { shopLocale } from '../../server/platform/config/shopLocale';
import { readProducts } from '../../src/catalogueCsv/readProducts';
import type { CatalogueSource, ReadText } from './catalogueSource';
import { csvRows } from './csvRows';
import { rethrowInWords } from './csvSentences';

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

/** Reads what `writeCsv` writes, with columns in any order or left out. @throws OperatorError with all problems */
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
