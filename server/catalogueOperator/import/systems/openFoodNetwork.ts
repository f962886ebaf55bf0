import type { System } from './system';

/** https://guide.openfoodnetwork.org: a row for each variant; those with the same producer and name are a product. */
export const openFoodNetwork: System = {
  name: 'Open Food Network',
  signs: [['producer', 'name', 'units', 'unit_type', 'on_hand']],
  columns: {
    name: ['name'],
    description: ['description'],
    category: ['category'],
    farm: ['producer'],
    sku: ['sku'],
    price: ['price'],
    net: ['units', 'unit_type', 'variant_unit_name'],
    stock: ['on_hand'],
  },
  productOf: (row) => row.get('name') && `${row.get('producer')} ${row.get('name')}`,
  variantOf: (row) => row.get('display_name'),
};
