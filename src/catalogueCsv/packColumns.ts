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
];
