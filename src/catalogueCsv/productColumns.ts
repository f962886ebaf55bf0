import type { CatalogueProduct } from '../contract/operator/operatorCatalogue';
import { type Column, whole } from './column';

/** Separates the entries of one cell. */
const BETWEEN = ' | ';

type Product = CatalogueProduct;
type TextField =
  | 'name'
  | 'category'
  | 'origin'
  | 'description'
  | 'ingredients'
  | 'storage'
  | 'shelfLife';

const list = (cell: string) =>
  cell
    .split('|')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** YYYY-MM-DD, of this century */
const isDay = (cell: string) =>
  /^20\d\d-\d\d-\d\d$/.test(cell) &&
  !Number.isNaN(Date.parse(cell)) &&
  new Date(cell).toISOString().startsWith(cell);

const text = (name: string, field: TextField): Column<Product> => ({
  name,
  // A slug.
  isText: field !== 'category',
  write: (product) => product[field],
  read: (cell, product) => {
    product[field] = cell;
    return undefined;
  },
});

const strings = (name: 'badges' | 'certifications'): Column<Product> => ({
  name,
  isText: true,
  write: (product) => product[name]?.join(BETWEEN),
  read: (cell, product) => {
    product[name] = list(cell);
    return undefined;
  },
});

const farm = (name: string, part: 'name' | 'place' | 'image' | 'about'): Column<Product> => ({
  name,
  isText: true,
  write: (product) => product.farm?.[part],
  read: (cell, product) => {
    product.farm = { ...(product.farm ?? { name: '', place: '' }), [part]: cell };
    return undefined;
  },
});

/** Columns that are the same in every row of a product. */
export const productColumns: Column<Product>[] = [
  {
    name: 'slug',
    write: ({ slug }) => slug,
    read: (cell, product) => {
      product.slug = cell;
      return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(cell) ? undefined : 'slug';
    },
  },
  {
    name: 'status',
    write: ({ status }) => status,
    read: (cell, product) => {
      if (cell !== '' && cell !== 'active' && cell !== 'archived') return 'status';
      product.status = cell || 'active';
      return undefined;
    },
  },
  text('category', 'category'),
  text('name', 'name'),
  {
    name: 'position',
    write: ({ position }) => position,
    read: (cell, product) => {
      const position = whole(cell);
      if (position !== undefined) product.position = position;
      return cell === '' || position !== undefined ? undefined : 'whole';
    },
  },
  strings('badges'),
  text('origin', 'origin'),
  farm('farm', 'name'),
  farm('farm_place', 'place'),
  farm('farm_image', 'image'),
  farm('farm_about', 'about'),
  {
    name: 'harvested_on',
    write: ({ harvestedOn }) => harvestedOn,
    read: (cell, product) => {
      product.harvestedOn = cell;
      return cell === '' || isDay(cell) ? undefined : 'day';
    },
  },
  text('description', 'description'),
  strings('certifications'),
  {
    name: 'nutrition',
    isText: true,
    write: ({ nutrition }) =>
      nutrition?.map(({ name, amount }) => `${name}: ${amount}`).join(BETWEEN),
    read: (cell, product) => {
      const entries = list(cell).map((entry) => /^(.+?):\s*(.+)$/.exec(entry) ?? []);
      product.nutrition = entries.map(([, name = '', amount = '']) => ({ name, amount }));
      return entries.every(([all]) => all) ? undefined : 'nutrition';
    },
  },
  text('ingredients', 'ingredients'),
  text('storage', 'storage'),
  text('shelf_life', 'shelfLife'),
  {
    name: 'tax_class',
    write: ({ taxClass }) => taxClass,
    read: (cell, product) => {
      product.taxClass = cell;
      return /^[a-z0-9-]{0,40}$/.test(cell) ? undefined : 'taxClass';
    },
  },
  {
    name: 'hsn',
    write: ({ hsn }) => hsn,
    read: (cell, product) => {
      product.hsn = cell;
      return /^(\d{4}|\d{6}|\d{8})?$/.test(cell) ? undefined : 'hsn';
    },
  },
];
