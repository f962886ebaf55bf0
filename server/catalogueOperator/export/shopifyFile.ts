import { stringify } from 'csv-stringify/sync';
import { weighedColumns } from '../../../src/catalogueCsv/packColumns';
import type { Listing } from '../../../src/contract/operator/operatorListing';
import { digitsOf, plainAmount } from '../../../src/contract/rules/amounts';
import { withEscape } from '../import/sheet/formulas';
import { htmlOf } from './htmlOf';
import type { ListingShop } from './listingShop';
import { metafieldOf, productMetafields, variantMetafields } from './metafields';

type Cells = Record<string, string | number | undefined>;
type Pack = Listing['packs'][number];

/** What variants differ in. A name of Shopify's own would be "Title". */
const OPTION = 'Size';

const productCells = (product: Listing, shop: ListingShop): Cells => ({
  Title: product.name,
  'Body (HTML)': htmlOf(product.description ?? ''),
  Vendor: product.farm?.name,
  Type: product.categoryName,
  // They are separated by commas.
  Tags: product.badges?.map((badge) => badge.replaceAll(',', ' ')).join(', '),
  Published: product.status === 'archived' ? 'FALSE' : 'TRUE',
  'Gift Card': 'FALSE',
  Status: product.status === 'archived' ? 'archived' : 'active',
  ...Object.fromEntries(
    productMetafields(shop.languages).map(({ name, write }) => [
      metafieldOf(name),
      name === 'category'
        ? `${product.category} ${product.categoryName}`
        : write(product, { locale: 'en', digits: digitsOf(shop.currency) }),
    ]),
  ),
});

const packCells = (pack: Pack, { currency, comparesByHundred }: ListingShop): Cells => {
  const { label, sku, price, mrp, net, stock, perWeight } = pack;
  const amount = (minor: number) => plainAmount(minor, digitsOf(currency));
  // Shopify has no unit price by the piece.
  const isWeighed = net.unit !== 'piece';
  const [base, unit] = comparesByHundred ? [100, net.unit] : [1, net.unit === 'g' ? 'kg' : 'l'];
  return {
    'Option1 Name': OPTION,
    'Option1 Value': label,
    'Variant SKU': sku,
    ...(net.unit === 'g' && { 'Variant Grams': net.quantity, 'Variant Weight Unit': 'g' }),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': stock,
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': amount(price),
    'Variant Compare At Price': mrp > price ? amount(mrp) : '',
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    ...(isWeighed && {
      'Unit Price Total Measure': net.quantity,
      'Unit Price Total Measure Unit': net.unit,
      'Unit Price Base Measure': base,
      'Unit Price Base Measure Unit': unit,
    }),
    [metafieldOf('net', 'variant')]: `${net.quantity} ${net.unit}`,
    ...(perWeight && {
      ...Object.fromEntries(
        weighedColumns.map(({ name, write }) => [
          metafieldOf(name, 'variant'),
          write(pack, { locale: 'en', digits: digitsOf(currency) }),
        ]),
      ),
      [metafieldOf('price', 'variant')]: amount(perWeight.price),
      [metafieldOf('mrp', 'variant')]: amount(perWeight.mrp),
    }),
  };
};

const columnsOf = (languages: string[]) => [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker'],
  ...['Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Fulfillment Service'],
  ...['Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable'],
  ...['Unit Price Total Measure', 'Unit Price Total Measure Unit', 'Unit Price Base Measure'],
  ...['Unit Price Base Measure Unit', 'Image Src', 'Image Position', 'Image Alt Text', 'Gift Card'],
  ...['Variant Weight Unit', 'Status'],
  ...productMetafields(languages).map(({ name }) => metafieldOf(name)),
  ...variantMetafields.map((name) => metafieldOf(name, 'variant')),
];

/** A row for each pack; the texts are in the first one, and pictures beyond the packs have rows of their own. */
const rowsOf = (listing: Listing, shop: ListingShop): Cells[] => {
  const { slug, packs, pictures } = listing;
  return Array.from({ length: Math.max(packs.length, pictures.length) }, (_, at) => {
    const [pack, picture] = [packs[at], pictures[at]];
    return {
      Handle: slug,
      ...(at === 0 && productCells(listing, shop)),
      ...(pack && packCells(pack, shop)),
      ...(picture && {
        'Image Src': picture.address,
        'Image Position': at + 1,
        'Image Alt Text': picture.alt,
      }),
    };
  });
};

/**
 * Products as the product import of Shopify takes them (https://help.shopify.com/en/manual/products/import-export/using-csv):
 * UTF-8 without a mark, commas, decimal points. What Shopify has no column for stands in metafields.
 * @param isFirst whether the file begins with these products: then it has a header
 */
export const shopifyCsv = (listings: Listing[], shop: ListingShop, isFirst = true) => {
  const columns = columnsOf(shop.languages);
  const rows = listings
    .flatMap((listing) => rowsOf(listing, shop))
    .map((cells) =>
      columns.map((name) => {
        const cell = cells[name];
        return typeof cell === 'string' ? withEscape(cell) : cell;
      }),
    );
  // Otherwise blanks and breaks at the edges of a cell would go.
  return stringify(isFirst ? [columns, ...rows] : rows, { quoted_match: /^\s|\s$/ });
};
