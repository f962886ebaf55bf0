import { optionsOf, type System } from './system';

/** The item library of Square (https://squareup.com/help/article/5153): a row for each variation, with the item's texts. */
export const square: System = {
  name: 'Square',
  signs: [['Token', 'Item Name', 'Variation Name']],
  columns: {
    status: ['Archived'],
    name: ['Item Name', 'Customer-facing Name'],
    description: ['Description'],
    category: ['Categories', 'Category', 'Reporting Category'],
    sku: ['SKU'],
    price: ['Online Sale Price', 'Price'],
    mrp: ['Price'],
    weight: ['Weight (*)'],
    stock: ['Current Quantity *', 'Current Quantity'],
  },
  categorySeparator: ',',
  hidden: /^(y|yes|true)$/i,
  productOf: (row) => row.get('Reference Handle') || row.get('Item Name'),
  variantOf: (row) => optionsOf([row.get('Variation Name')], /^regular$/i),
};
