import { prestaShopColumns } from './prestaShopColumns';
import type { System } from './system';

/**
 * The columns of its import, and of the list of products in its back office (https://docs.prestashop-project.org).
 * Combinations are in a file of their own, which is not read.
 */
export const prestaShop: System = {
  name: 'PrestaShop',
  signs: [
    ['Active (0/1)', 'Categories (x,y,z...)'],
    ['Product ID', 'Reference', 'Price (tax excl.)'],
  ],
  translations: prestaShopColumns,
  columns: {
    slug: ['URL rewritten', 'Friendly URL'],
    status: ['Active (0/1)', 'Status'],
    name: ['Name *', 'Name*', 'Name'],
    description: ['Description', 'Summary', 'Short description'],
    category: ['Categories (x,y,z...)', 'Category'],
    farm: ['Manufacturer', 'Brand'],
    sku: ['Reference #', 'Reference'],
    price: [
      'Price tax included',
      'Price (tax incl.)',
      'Price tax excluded or Price tax included',
      'Price tax excluded',
      'Price (tax excl.)',
    ],
    weight: ['Weight'],
    stock: ['Quantity'],
    pictures: ['Image URLs (x,y,z...)'],
  },
  pictureSeparator: ',',
  categorySeparator: ',',
  weightUnit: 'kg',
  productOf: (row) =>
    row.get('ID') || row.get('Product ID') || row.taken.sku || row.taken.name || '',
  variantOf: () => '',
};
