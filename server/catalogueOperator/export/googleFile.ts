import { stringify } from 'csv-stringify/sync';
import type { Listing } from '../../../src/contract/operator/operatorListing';
import { digitsOf, plainAmount } from '../../../src/contract/rules/amounts';
import { withEscape } from '../import/sheet/formulas';
import type { ListingShop } from './listingShop';

type Cell = string | undefined;
type Pack = Listing['packs'][number];
type Net = Pack['net'];

/** As many as Google takes besides the first. */
const MAX_PICTURES = 10;

/** '250g', '6ct' */
const measure = ({ quantity, unit }: Net) => `${quantity}${unit === 'piece' ? 'ct' : unit}`;

const baseMeasure = ({ unit }: Net, { comparesByHundred }: ListingShop) => {
  if (unit === 'piece') return '1ct';
  if (comparesByHundred) return `100${unit}`;
  return unit === 'g' ? '1kg' : '1l';
};

interface Item {
  listing: Listing;
  pack: Pack;
  shop: ListingShop;
}

/** '6.90 EUR' */
const money = (minor: number, { currency }: ListingShop) =>
  `${plainAmount(minor, digitsOf(currency))} ${currency}`;

const isReduced = ({ pack: { price, mrp }, shop }: Item) => mrp > price && !shop.hasMrp;

/** Attributes of the product data specification (https://support.google.com/merchants/answer/7052112), by their names there. */
const attributes: Record<string, (item: Item) => Cell> = {
  id: ({ pack }) => pack._id,
  item_group_id: ({ listing }) => listing._id,
  title: ({ listing }) => listing.name,
  description: ({ listing }) => listing.description || listing.name,
  link: ({ pack }) => pack.address,
  image_link: ({ listing }) => listing.pictures[0]?.address,
  additional_image_link: ({ listing: { pictures } }) =>
    pictures
      .slice(1, MAX_PICTURES + 1)
      .map(({ address }) => address)
      .join(','),
  availability: ({ pack }) => (pack.available > 0 ? 'in_stock' : 'out_of_stock'),
  // A list price is what it cost before; an MRP is printed on the pack, and has an attribute of its own.
  price: (item) => money(isReduced(item) ? item.pack.mrp : item.pack.price, item.shop),
  sale_price: (item) => (isReduced(item) ? money(item.pack.price, item.shop) : ''),
  maximum_retail_price: ({ pack, shop }) => (shop.hasMrp ? money(pack.mrp, shop) : ''),
  brand: ({ listing }) => listing.farm?.name,
  // The shop knows no numbers of manufacturers.
  identifier_exists: () => 'no',
  condition: () => 'new',
  product_type: ({ listing }) => listing.categoryName,
  size: ({ pack }) => pack.label,
  unit_pricing_measure: ({ pack }) => measure(pack.net),
  unit_pricing_base_measure: ({ pack, shop }) => baseMeasure(pack.net, shop),
  // 'Section:attribute:value', separated by commas: Google has no attribute of allergens.
  product_detail: ({ listing: { allergens, diets = [] } }) =>
    [
      ...(allergens?.contains ?? []).map((each) => `Allergens:Contains:${each}`),
      ...(allergens?.mayContain ?? []).map((each) => `Allergens:May contain:${each}`),
      ...diets.map((each) => `Diet:Suitable for:${each}`),
    ].join(','),
};

const names = Object.keys(attributes);

/**
 * The goods that are sold, as a tab-delimited file for Google Merchant Center (https://support.google.com/merchants/answer/160567):
 * a row for each pack. @param isFirst whether the file begins with these products: then it has a header
 */
export const googleFile = (listings: Listing[], shop: ListingShop, isFirst = true) => {
  const rows = listings
    .filter(({ status }) => status !== 'archived')
    .flatMap((listing) =>
      listing.packs.map((pack) =>
        names.map((name) => withEscape(attributes[name]?.({ listing, pack, shop }) ?? '')),
      ),
    );
  return stringify(isFirst ? [names, ...rows] : rows, {
    delimiter: '\t',
    quoted_match: /^\s|\s$/,
  });
};
