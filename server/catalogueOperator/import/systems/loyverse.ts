import { optionsOf, type System } from './system';

/** https://help.loyverse.com/help/importing-and-exporting: prices and stock by store, of which the first counts. */
export const loyverse: System = {
  name: 'Loyverse',
  signs: [['Handle', 'SKU', 'Name', 'Sold by weight']],
  columns: {
    slug: ['Handle'],
    name: ['Name'],
    description: ['Description'],
    category: ['Category'],
    sku: ['SKU'],
    price: ['Price [*]', 'Default price', 'Price'],
    stock: ['In stock [*]', 'In stock'],
  },
  productOf: (row) => row.get('Handle'),
  variantOf: (row) => optionsOf([1, 2, 3].map((at) => row.get(`Option ${at} value`))),
};
