import { readMoney } from '../../../../src/catalogueCsv/moneyCell';
import { netIn, parseNet } from '../../../../src/catalogueCsv/netCell';
import { plainAmount } from '../../../../src/contract/rules/amounts';
import { typedCode } from '../../../../src/contract/rules/typed/typedCode';
import { cut } from './cut';
import type { NoteDecision } from './decisions';
import { isOwn, ownWeighedCells } from './ownCells';
import type { SystemRow } from './system';

/** Of the shop that takes the goods. */
export interface TakingShop {
  /** ISO 4217 */
  currency: string;
  /** Of the currency. */
  digits: number;
  /** Whether packs have a maximum retail price by law. */
  hasMrp: boolean;
  /** The rates of the facts by tax class. */
  taxRates: Record<string, number>;
}

export const MAX_LABEL = 60;
const MAX_STOCK = 1_000_000;
/** Grams by the unit that a parcel is weighed in. */
const GRAMS: Record<string, number> = {
  g: 1,
  grams: 1,
  kg: 1000,
  kgs: 1000,
  oz: 28.3495,
  lb: 453.592,
  lbs: 453.592,
};

/** An amount as other systems write it: with a point, and with more decimals than there are. */
const amountOf = (cell: string, { currency, digits }: TakingShop) => {
  const text = typedCode(cell);
  if (/^\d+\.\d+$/.test(text)) return Math.round(Number(text) * 10 ** digits);
  const amount = readMoney(text, { locale: 'en', currency, digits });
  return typeof amount === 'number' ? amount : undefined;
};

const isNothing = (cell: string) => /^(0+([.,]0+)?|variable)?$/i.test(cell);

/** What a variant costs, by our columns. An amount that cannot be read stays as it is written, for its line to be named. */
const pricesOf = (
  row: SystemRow,
  shop: TakingShop,
  name: string,
  note: NoteDecision,
): Record<string, string> | undefined => {
  const { price: cell = '', mrp: listed = '' } = row.taken;
  if (isNothing(cell)) {
    note('noPrice', name);
    return undefined;
  }
  const price = amountOf(cell, shop);
  if (price === undefined) return { price: cell };
  const plain = (amount: number) => plainAmount(amount, shop.digits);
  const mrp = isNothing(listed) ? undefined : amountOf(listed, shop);
  if (mrp !== undefined && mrp > price) return { price: plain(price), mrp: plain(mrp) };
  if (shop.hasMrp && !isOwn(row)) note('noMrp', name);
  return { price: plain(price), mrp: plain(price) };
};

/** '500 g' of its own column, its name, that of its product, or what the parcel weighs. */
const netOf = (row: SystemRow, label: string, productName: string, note: NoteDecision) => {
  const net =
    parseNet(row.own.net ?? row.taken.net ?? '') ??
    parseNet(label) ??
    netIn(label) ??
    netIn(productName);
  if (net) return `${net.quantity} ${net.unit}`;
  const [weight = '', unit = ''] = row.weight.split(' ');
  const grams = Math.round(Number(weight.replace(',', '.')) * (GRAMS[unit.toLowerCase()] ?? 0));
  const name = row.taken.name ?? productName;
  if (grams >= 1 && !row.taken.net) {
    note('netByWeight', name);
    return `${grams} g`;
  }
  note('netByPiece', name);
  return '1 piece';
};

/** Bagisto's 'default=100,second=5' is 105. */
const stockOf = ({ taken: { stock = '' } }: SystemRow, name: string, note: NoteDecision) => {
  if (stock === '') {
    note('noStock', name);
    return '';
  }
  const parts = stock.split(',').map((part) => Number(part.replace(/^.*=/, '')));
  const sum = Math.floor(parts.reduce((total, part) => total + part, 0));
  if (Number.isNaN(sum)) return stock;
  if (sum < 0) note('oversold', name);
  return String(Math.min(Math.max(0, sum), MAX_STOCK));
};

/** The cells of a variant by our columns; undefined for one that has no price. */
export const variantRecord = (
  { row, label }: { row: SystemRow; label: string },
  productName: string,
  { shop, note }: { shop: TakingShop; note: NoteDecision },
) => {
  const prices = pricesOf(row, shop, productName, note);
  if (!prices) return undefined;
  const net = netOf(row, label, productName, note);
  const isNamedByNet = label === '' && row.taken.net && !parseNet(row.taken.net);
  return {
    ...prices,
    pack: cut(isNamedByNet ? (row.taken.net ?? '') : label, MAX_LABEL),
    sku: row.taken.sku ?? '',
    net,
    stock: stockOf(row, productName, note),
    ...ownWeighedCells(row),
  };
};
