import { optionsOf, type System } from './system';

/** The export of Spree 5 (Spree::CSV::ProductVariantPresenter): texts are in the first row of a product. */
export const spree: System = {
  name: 'Spree',
  signs: [['product_id', 'slug', 'compare_at_price', 'inventory_count']],
  columns: {
    slug: ['slug'],
    status: ['status'],
    name: ['name'],
    description: ['description'],
    category: ['category1', 'category2', 'category3'],
    farm: ['vendor_name', 'seller_name', 'brand_name'],
    sku: ['sku', 'variant_sku'],
    price: ['price'],
    mrp: ['compare_at_price'],
    weight: ['weight'],
    stock: ['inventory_count'],
    pictures: ['image*_src'],
  },
  weightUnit: 'weight_unit',
  productOf: (row) => row.get('slug') || row.get('product_id'),
  variantOf: (row) =>
    row.get('price') ? optionsOf([1, 2, 3].map((at) => row.get(`option${at}_value`))) : undefined,
};
