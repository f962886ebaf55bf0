import { parseMoney, plainMoney } from '../../server/payments/money';
import type { CatalogueProduct, ImportedPack } from '../../src/contract/operatorCatalogue';

/** Between the entries of one cell. */
const BETWEEN = ' | ';

type Read<Record> = (cell: string, record: Record, currency: string) => string | undefined;

interface Column<Record> {
  name: string;
  write: (record: Record, currency: string) => string | number | undefined;
  /** Puts the cell into the record. @returns what is wrong with it */
  read: Read<Record>;
}

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

const text = (name: string, field: TextField): Column<Product> => ({
  name,
  write: (product) => product[field],
  read: (cell, product) => {
    product[field] = cell;
    return undefined;
  },
});

const strings = (name: 'badges' | 'certifications'): Column<Product> => ({
  name,
  write: (product) => product[name]?.join(BETWEEN),
  read: (cell, product) => {
    product[name] = list(cell);
    return undefined;
  },
});

const farm = (name: string, part: 'name' | 'place'): Column<Product> => ({
  name,
  write: (product) => product.farm?.[part],
  read: (cell, product) => {
    product.farm = { ...(product.farm ?? { name: '', place: '' }), [part]: cell };
    return undefined;
  },
});

const whole = (cell: string) => (/^\d{1,9}$/.test(cell) ? Number(cell) : undefined);

/** Columns that are the same in every row of a product. */
export const productColumns: Column<Product>[] = [
  {
    name: 'slug',
    write: ({ slug }) => slug,
    read: (cell, product) => {
      product.slug = cell;
      return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(cell)
        ? undefined
        : 'must be lower-case letters, digits and hyphens';
    },
  },
  {
    name: 'status',
    write: ({ status }) => status,
    read: (cell, product) => {
      if (cell !== '' && cell !== 'active' && cell !== 'archived') {
        return 'must be active or archived';
      }
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
      return cell === '' || position !== undefined ? undefined : 'must be a whole number';
    },
  },
  strings('badges'),
  text('origin', 'origin'),
  farm('farm', 'name'),
  farm('farm_place', 'place'),
  text('description', 'description'),
  strings('certifications'),
  {
    name: 'nutrition',
    write: ({ nutrition }) =>
      nutrition?.map(({ name, amount }) => `${name}: ${amount}`).join(BETWEEN),
    read: (cell, product) => {
      const entries = list(cell).map((entry) => /^(.+?):\s*(.+)$/.exec(entry) ?? []);
      product.nutrition = entries.map(([, name = '', amount = '']) => ({ name, amount }));
      return entries.every(([all]) => all)
        ? undefined
        : 'must be like "Energy: 60 kcal | Fat: 1 g"';
    },
  },
  text('ingredients', 'ingredients'),
  text('storage', 'storage'),
  text('shelf_life', 'shelfLife'),
];

const money = (name: 'price' | 'mrp'): Column<ImportedPack> => ({
  name,
  write: ({ [name]: amount }, currency) =>
    amount === undefined ? undefined : plainMoney(amount, currency),
  read: (cell, pack, currency) => {
    if (cell === '') return undefined;
    const amount = parseMoney(cell, currency);
    if (!amount) return `must be an amount of ${currency}, like 99.50`;
    pack[name] = amount;
    return undefined;
  },
});

/** Columns of one pack. */
export const packColumns: Column<ImportedPack>[] = [
  {
    name: 'pack',
    write: ({ label }) => label,
    read: (cell, pack) => {
      if (cell) pack.label = cell;
      return undefined;
    },
  },
  {
    name: 'sku',
    write: ({ sku }) => sku,
    read: (cell, pack) => {
      if (cell) pack.sku = cell;
      return undefined;
    },
  },
  money('price'),
  money('mrp'),
  {
    name: 'net',
    write: ({ net }) => net && `${net.quantity} ${net.unit}`,
    read: (cell, pack) => {
      if (cell === '') return undefined;
      const [, quantity, unit] = /^([1-9]\d{0,5}) ?(g|ml|piece)$/.exec(cell) ?? [];
      if (!quantity || !unit) return 'must be like 500 g, 750 ml or 6 piece';
      pack.net = {
        quantity: Number(quantity),
        unit: unit as NonNullable<ImportedPack['net']>['unit'],
      };
      return undefined;
    },
  },
  {
    name: 'stock',
    write: ({ stock }) => stock,
    read: (cell, pack) => {
      const stock = whole(cell);
      if (stock !== undefined) pack.stock = stock;
      return cell === '' || stock !== undefined ? undefined : 'must be a whole number';
    },
  },
];

export const columnNames = [...productColumns, ...packColumns].map(({ name }) => name);
