import { optionsOf, type System } from './system';

/** https://docs.vendure.io/guides/developer-guide/importing-data: rows without a name are variants of the row above. */
export const vendure: System = {
  name: 'Vendure',
  signs: [['name', 'optionGroups', 'optionValues', 'sku', 'price']],
  columns: {
    slug: ['slug', 'slug:*'],
    status: ['enabled'],
    name: ['name', 'name:*'],
    description: ['description', 'description:*'],
    category: ['facets', 'facets:*'],
    sku: ['sku'],
    price: ['price'],
    stock: ['stockOnHand'],
    pictures: ['assets', 'variantAssets'],
  },
  pictureSeparator: '|',
  categorySeparator: '|',
  productOf: (row, before) => row.taken.slug || row.taken.name || before,
  // A product with variants may have a row of its own.
  variantOf: (row) =>
    row.get('price') ? optionsOf(row.get('optionValues').split('|')) : undefined,
};
