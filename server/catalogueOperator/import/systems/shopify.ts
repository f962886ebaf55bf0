import { columnOfMetafield } from '../../export/metafields';
import { optionsOf, type System } from './system';

/** https://help.shopify.com/en/manual/products/import-export/using-csv: texts are in the first row of a handle. */
export const shopify: System = {
  name: 'Shopify',
  signs: [['Handle', 'Title', 'Variant Price']],
  columns: {
    slug: ['Handle'],
    status: ['Status', 'Published'],
    name: ['Title'],
    description: ['Body (HTML)'],
    category: [
      'Type',
      'Custom Product Type',
      'Product Category',
      'Standard Product Type',
      'Standardized Product Type',
    ],
    farm: ['Vendor'],
    sku: ['Variant SKU'],
    price: ['Variant Price'],
    mrp: ['Variant Compare At Price'],
    weight: ['Variant Grams'],
    stock: ['Variant Inventory Qty'],
    pictures: ['Image Src'],
  },
  ownColumn: columnOfMetafield,
  weightUnit: 'g',
  productOf: (row) => row.get('Handle'),
  variantOf: (row) => {
    const label = optionsOf(
      [1, 2, 3].map((at) => row.get(`Option${at} Value`)),
      // Of a product without options, whose only one is called "Title".
      /^(Title)?$/.test(row.get('Option1 Name')) ? /^Default Title$/ : undefined,
    );
    // Other rows of a product have a picture alone.
    return label || row.get('Variant Price') ? label : undefined;
  },
};
