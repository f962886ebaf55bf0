import { weighedColumns } from '../../../src/catalogueCsv/packColumns';
import { productColumns } from '../../../src/catalogueCsv/productColumns';
import { textColumns } from '../../../src/catalogueCsv/textColumns';

/** What a Shopify file has in columns of its own: name and farm are title and vendor. */
const KNOWN_THERE = ['slug', 'status', 'name', 'farm'];

/** The columns of a product that Shopify does not know, or not as exactly. */
export const productMetafields = (languages: string[]) =>
  [...productColumns, ...languages.flatMap(textColumns)].filter(
    ({ name }) => !KNOWN_THERE.includes(name),
  );

/** Those of a variant; price and list price only of what is sold by weight, for a unit of it. */
export const variantMetafields = ['net', ...weighedColumns.map(({ name }) => name), 'price', 'mrp'];

/**
 * The column of a Shopify file for one of ours. Metafields of a product are columns named like
 * `Origin (product.metafields.custom.origin)` (https://help.shopify.com/en/manual/products/import-export/using-csv).
 */
export const metafieldOf = (column: string, of: 'product' | 'variant' = 'product') =>
  `${column} (${of}.metafields.loam.${column.replace(':', '_')})`;

const METAFIELD = /^(\S+) \((?:product|variant)\.metafields\.loam\.[a-z_]+\)$/;

/** Our column that is written there; undefined for another one. */
export const columnOfMetafield = (header: string) => METAFIELD.exec(header)?.[1];
