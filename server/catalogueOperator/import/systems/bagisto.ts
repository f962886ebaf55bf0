import { configurableChildren } from './configurable';
import type { System } from './system';

/** https://docs.bagisto.com: the rows of variants name their parent, whose row names what they differ in. */
export const bagisto: System = {
  name: 'Bagisto',
  signs: [['sku', 'attribute_family_code', 'type', 'inventories']],
  columns: {
    slug: ['url_key'],
    status: ['status'],
    name: ['name'],
    description: ['description', 'short_description'],
    category: ['categories'],
    sku: ['sku'],
    price: ['special_price', 'price'],
    mrp: ['price'],
    weight: ['weight'],
    stock: ['inventories'],
    pictures: ['images'],
  },
  pictureSeparator: ',',
  categorySeparator: ',',
  pathSeparator: '/',
  weightUnit: 'kg',
  productOf: (row) => row.get('parent_sku') || row.get('sku'),
  variantOf: (row) => (/^(simple|virtual)$/.test(row.get('type')) ? '' : undefined),
  childrenOf: (row) => configurableChildren(row.get('sku'), row.get('configurable_variants')),
};
