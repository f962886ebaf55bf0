import type { CatalogueProduct } from '../contract/operator/operatorCatalogue';
import { digitsOf } from '../contract/rules/amounts';
import { packColumns } from './packColumns';
import { productColumns } from './productColumns';
import { textColumns } from './textColumns';

/** @param languages the codes of the languages that texts have columns for, besides the shop's own */
export const headerOf = (languages: string[]) =>
  [...columnsOf(languages), ...packColumns].map(({ name }) => name);

/** A row per pack, with its product's columns in each, so that rows can be sorted in a spreadsheet. */
export const productRows = (
  products: CatalogueProduct[],
  { currency, languages }: { currency: string; languages: string[] },
) => {
  // Files have no locale.
  const format = { locale: 'en', digits: digitsOf(currency) };
  return products.flatMap((product) =>
    (product.packs ?? []).map((pack) => [
      ...columnsOf(languages).map(({ write }) => write(product, format)),
      ...packColumns.map(({ write }) => write(pack, format)),
    ]),
  );
};

const columnsOf = (languages: string[]) => [...productColumns, ...languages.flatMap(textColumns)];
