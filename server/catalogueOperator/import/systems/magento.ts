import { configurableChildren } from './configurable';
import type { System } from './system';

/** https://experienceleague.adobe.com/docs/commerce-admin/systems/data-transfer: a configurable product names its variants. */
export const magento: System = {
  name: 'Magento',
  signs: [['sku', 'attribute_set_code', 'product_type']],
  columns: {
    slug: ['url_key'],
    status: ['product_online'],
    name: ['name'],
    description: ['description', 'short_description'],
    category: ['categories'],
    sku: ['sku'],
    price: ['special_price', 'price'],
    mrp: ['msrp_price', 'price'],
    stock: ['qty'],
    pictures: ['base_image', 'additional_images'],
  },
  pictureSeparator: ',',
  categorySeparator: ',',
  pathSeparator: '/',
  // 1 is sold, 2 is not.
  hidden: /^2$/,
  // Rows of a store view repeat a product in another language.
  productOf: (row) => (row.get('store_view_code') ? '' : row.get('sku')),
  variantOf: (row) => (/^(simple|virtual)$/.test(row.get('product_type')) ? '' : undefined),
  childrenOf: (row) => configurableChildren(row.get('sku'), row.get('configurable_variations')),
};
