import { optionsOf, type System } from './system';

/** The items of Zoho Inventory and Zoho Books (https://www.zoho.com/inventory/help); a group's items are its variants. */
export const zoho: System = {
  name: 'Zoho',
  signs: [
    ['Item ID', 'Item Name', 'Rate'],
    ['Item Name', 'Usage unit'],
    ['Item Name', 'Selling Price', 'SKU'],
  ],
  columns: {
    status: ['Status'],
    name: ['Product Name', 'Item Group Name', 'Group Name', 'Item Name'],
    description: ['Description', 'Sales Description'],
    category: ['Category Name', 'Category'],
    farm: ['Brand', 'Manufacturer'],
    hsn: ['HSN/SAC'],
    sku: ['SKU'],
    price: ['Rate', 'Selling Price'],
    mrp: ['MRP'],
    net: ['Usage unit', 'Unit Name', 'Unit'],
    stock: ['Stock On Hand', 'Opening Stock'],
  },
  productOf: (row) => {
    if (/service/i.test(row.get('Product Type'))) return '';
    const group = row.get('Product Name') || row.get('Item Group Name') || row.get('Group Name');
    return group || row.get('Item ID') || row.get('Item Name');
  },
  variantOf: (row) =>
    optionsOf(
      [1, 2, 3].map((at) => row.get(`Attribute Option${at}`) || row.get(`AttributeOption${at}`)),
    ),
};
