import { optionsOf, type System } from './system';
import { wooCommerceColumns } from './wooCommerceColumns';

/** https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema: a variation names its parent by SKU or id. */
export const wooCommerce: System = {
  name: 'WooCommerce',
  signs: [['Type', 'SKU', 'Name', 'Regular price', 'Categories']],
  translations: wooCommerceColumns,
  columns: {
    status: ['Published'],
    name: ['Name'],
    description: ['Description', 'Short description'],
    category: ['Categories'],
    farm: ['Brands'],
    sku: ['SKU'],
    price: ['Sale price', 'Regular price'],
    mrp: ['Regular price'],
    weight: ['Weight (*)'],
    stock: ['Stock'],
    pictures: ['Images'],
  },
  pictureSeparator: ',',
  categorySeparator: ',',
  productOf: (row) => {
    const type = row.get('Type');
    if (type.startsWith('variation')) return row.get('Parent');
    if (!/simple|variable/.test(type)) return '';
    return row.get('SKU') || `id:${row.get('ID')}`;
  },
  variantOf: (row) => {
    if (row.get('Type').startsWith('variable')) return undefined;
    if (!row.get('Type').startsWith('variation')) return '';
    return optionsOf([1, 2, 3].map((at) => row.get(`Attribute ${at} value(s)`)));
  },
};
