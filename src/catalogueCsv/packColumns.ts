import type { ImportedPack } from '../contract/operator/operatorCatalogue';
import { plainAmount } from '../contract/rules/amounts';
import { type Column, whole } from './column';
import { readMoney } from './moneyCell';
import { parseNet } from './netCell';

const money = (name: 'price' | 'mrp'): Column<ImportedPack> => ({
  name,
  write: ({ [name]: amount }, { digits }) =>
    amount === undefined ? undefined : plainAmount(amount, digits),
  read: (cell, pack, format) => {
    if (cell === '') return undefined;
    const amount = readMoney(cell, format);
    if (typeof amount === 'string') return amount;
    pack[name] = amount;
    return undefined;
  },
});

const SOLD_BY = {
  piece: { soldBy: 'piece' },
  weight: { soldBy: 'weight', choose: 'steps' },
  'weighed piece': { soldBy: 'weight', choose: 'pieces' },
} as const;
const PER = ['kg', '100 g', 'lb'] as const;

const grams = (name: 'least' | 'most'): Column<ImportedPack> => ({
  name,
  write: ({ weighed }) => weighed?.[name] && `${weighed[name]} g`,
  read: (cell, pack) => {
    if (cell === '') return undefined;
    const net = parseNet(cell);
    if (net?.unit !== 'g') return 'grams';
    pack.weighed = { ...pack.weighed, [name]: net.quantity };
    return undefined;
  },
});

/** Of packs that are sold by weight. */
export const weighedColumns: Column<ImportedPack>[] = [
  {
    name: 'sold_by',
    write: ({ soldBy, weighed }) => {
      if (soldBy !== 'weight') return undefined;
      return weighed?.choose === 'pieces' ? 'weighed piece' : 'weight';
    },
    read: (cell, pack) => {
      if (cell === '') return undefined;
      const name = cell.toLowerCase();
      if (!Object.hasOwn(SOLD_BY, name)) return 'soldBy';
      const { soldBy, ...weighed } = SOLD_BY[name as keyof typeof SOLD_BY];
      pack.soldBy = soldBy;
      if (soldBy === 'weight') pack.weighed = { ...pack.weighed, ...weighed };
      return undefined;
    },
  },
  {
    name: 'price_per',
    write: ({ weighed }) => weighed?.per,
    read: (cell, pack) => {
      if (cell === '') return undefined;
      const per = PER.find((each) => each.replace(' ', '') === cell.toLowerCase().replace(' ', ''));
      if (!per) return 'per';
      pack.weighed = { ...pack.weighed, per };
      return undefined;
    },
  },
  grams('least'),
  grams('most'),
];

/** Columns of one pack. */
export const packColumns: Column<ImportedPack>[] = [
  {
    name: 'pack',
    isText: true,
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
      const net = parseNet(cell);
      if (!net) return 'net';
      pack.net = net;
      return undefined;
    },
  },
  {
    name: 'stock',
    write: ({ stock }) => stock,
    read: (cell, pack, { locale }) => {
      const stock = whole(cell, locale);
      if (stock !== undefined) pack.stock = stock;
      return cell === '' || stock !== undefined ? undefined : 'whole';
    },
  },
  ...weighedColumns,
];
