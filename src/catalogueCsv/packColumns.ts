import type { ImportedPack } from '../contract/operator/operatorCatalogue';
import { plainAmount, readAmount } from '../contract/rules/amounts';
import { type Column, whole } from './column';

/** Minor units, as the API accepts them. */
const MAX_AMOUNT = 1_000_000_000;

const money = (name: 'price' | 'mrp'): Column<ImportedPack> => ({
  name,
  write: ({ [name]: amount }, { digits }) =>
    amount === undefined ? undefined : plainAmount(amount, digits),
  read: (cell, pack, format) => {
    if (cell === '') return undefined;
    const amount = readAmount(cell, format);
    if (!amount || amount > MAX_AMOUNT) return 'amount';
    pack[name] = amount;
    return undefined;
  },
});

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
    read: (cell, pack) => {
      const stock = whole(cell);
      if (stock !== undefined) pack.stock = stock;
      return cell === '' || stock !== undefined ? undefined : 'whole';
    },
  },
];

const units = {
  g: ['g', 1],
  kg: ['g', 1000],
  ml: ['ml', 1],
  l: ['ml', 1000],
  piece: ['piece', 1],
} as const;

/** Parses '1.5 kg', or '1,5 kg' from a German spreadsheet: 1500 g. */
export const parseNet = (cell: string): ImportedPack['net'] => {
  const [, amount = '', name = ''] =
    /^(\d{1,6}(?:[.,]\d{1,3})?) ?(g|kg|ml|l|piece)$/.exec(cell) ?? [];
  const [unit, times] = units[name as keyof typeof units] ?? [];
  const quantity = Math.round(Number(amount.replace(',', '.')) * 1000 * (times ?? 0)) / 1000;
  return unit && quantity >= 1 && Number.isInteger(quantity) ? { quantity, unit } : undefined;
};
