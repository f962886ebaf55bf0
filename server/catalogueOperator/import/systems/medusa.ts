import { optionsOf, type System } from './system';

/** https://docs.medusajs.com/user-guide/products/import: each row repeats the texts of its product; prices by currency. */
export const medusa: System = {
  name: 'Medusa',
  signs: [['Product Handle', 'Product Title', 'Variant Title']],
  columns: {
    slug: ['Product Handle'],
    status: ['Product Status'],
    name: ['Product Title'],
    description: ['Product Description', 'Product Subtitle'],
    category: ['Product Category 1', 'Product Type', 'Product Collection Title', 'Product Tag 1'],
    hsn: ['Product HS Code', 'Variant HS Code'],
    sku: ['Variant SKU'],
    price: ['Variant Price {currency}', 'Price {currency}'],
    weight: ['Variant Weight', 'Product Weight'],
    stock: ['Variant Inventory Quantity'],
    pictures: ['Product Thumbnail', 'Product Image * Url', 'Image * Url'],
  },
  weightUnit: 'g',
  productOf: (row) =>
    row.get('Product Id') || row.get('Product Handle') || row.get('Product Title'),
  variantOf: (row) => optionsOf([row.get('Variant Title')], /^default( variant)?$/i),
};
