import { stringify } from 'csv-stringify/sync';
import type { OrderWindow } from '../../../src/contract/deliveryWindow';
import type { ExportedOrder } from '../../../src/contract/operator/operatorOrder';
import type { OrderStatus } from '../../../src/contract/order';
import { shopTime } from '../../../src/contract/rules/shopTime';
import { orderedPacks, sentPacks } from '../../../src/contract/rules/shortLines';
import { WAYS_AT_DOOR } from '../../../src/contract/shop/payOnDelivery';
import type { OrderTax } from '../../../src/contract/tax';
import { plainMoney } from '../../platform/messages/money';
import { csvRows, type Export } from './csvRows';

type Cell = string | number | undefined;
type Item = ExportedOrder['items'][number];

const reached = (status: OrderStatus) => (order: ExportedOrder, timeZone: string) => {
  const at = order.timeline.findLast((each) => each.status === status)?.at;
  return at && shopTime(at, timeZone);
};

/** An order that is paid on delivery is paid when it is delivered. */
const paidAt = (order: ExportedOrder, timeZone: string) => {
  const ways: readonly string[] = WAYS_AT_DOOR;
  const atDoor = (order.paidBy ?? []).some((way) => ways.includes(way));
  return reached('paid')(order, timeZone) ?? (atDoor ? reached('delivered')(order, timeZone) : '');
};

const total = (name: keyof ExportedOrder['totals']) => (order: ExportedOrder) =>
  plainMoney(order.totals[name] ?? 0, order.currency);

/** 500 is '5', 250 is '2.5'. */
const percent = (rate: number) => String(rate / 100);

const taxOf = ({ tax, currency }: ExportedOrder, amount: (tax: OrderTax) => number) =>
  tax && plainMoney(amount(tax), currency);

const taxOfLines = ({ items }: ExportedOrder) =>
  items.reduce((sum, { tax }) => sum + (tax?.tax ?? 0), 0);

/** 'CGST 12.50 | SGST 12.50', summed over all rates. */
const taxParts = ({ tax, currency }: ExportedOrder) => {
  if (!tax) return undefined;
  const sums = new Map<string, number>();
  for (const { name, amount } of tax.rates.flatMap(({ parts }) => parts)) {
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return [...sums].map(([name, sum]) => `${name} ${plainMoney(sum, currency)}`).join(' | ');
};

/** Columns with the same value in every row of an order. */
const orderColumns: Record<string, (order: ExportedOrder, timeZone: string) => Cell> = {
  number: ({ number }) => number,
  status: ({ status }) => status,
  invoice: ({ invoice }) => invoice?.number,
  invoiced: ({ invoice }, timeZone) => invoice && shopTime(invoice.issuedAt, timeZone),
  credit_notes: ({ creditNotes = [] }) => creditNotes.map(({ number }) => number).join(' | '),
  placed: ({ placedAt }, timeZone) => shopTime(placedAt, timeZone),
  paid: paidAt,
  paid_by: ({ paidBy = [] }) => paidBy.join(' | '),
  confirmed: reached('confirmed'),
  shipped: reached('shipped'),
  delivered: reached('delivered'),
  returned: reached('returned'),
  cancelled: reached('cancelled'),
  email: ({ email }) => email,
  name: ({ address }) => address.name,
  phone: ({ address }) => address.phone,
  line1: ({ address }) => address.line1,
  line2: ({ address }) => address.line2,
  landmark: ({ address }) => address.landmark,
  city: ({ address }) => address.city,
  district: ({ address }) => address.district,
  postal_code: ({ address }) => address.postalCode,
  state: ({ address }) => address.state,
  country: ({ address }) => address.country,
  tax_number: ({ address }) => address.taxNumber,
  note: ({ note }) => note,
  window: ({ window }) => window && windowText(window),
  carrier: ({ shipment }) => shipment?.carrier,
  tracking: ({ shipment }) => shipment?.tracking,
  coupon: ({ coupon }) => coupon?.code,
  currency: ({ currency }) => currency,
};

const itemColumns: Record<string, (item: Item, currency: string) => Cell> = {
  product: ({ name }) => name,
  pack: ({ pack }) => pack,
  instead_of: ({ insteadOf }) => insteadOf,
  quantity: ({ quantity }) => quantity,
  ordered: (item) => (item.insteadOf ? 0 : orderedPacks(item)),
  sent: sentPacks,
  price: ({ price }, currency) => plainMoney(price, currency),
  line_total: ({ price, quantity }, currency) => plainMoney(price * quantity, currency),
  hsn: ({ tax }) => tax?.hsn,
  tax_rate: ({ tax }) => tax && percent(tax.rate),
  taxable: ({ tax }, currency) => tax && plainMoney(tax.taxable, currency),
  line_tax: ({ tax }, currency) => tax && plainMoney(tax.tax, currency),
};

/** Columns only in the first row of an order, so that sums of a column are correct. */
const amountColumns: Record<string, (order: ExportedOrder) => Cell> = {
  items: total('items'),
  discount: total('discount'),
  delivery: total('delivery'),
  on_delivery_fee: total('onDeliveryFee'),
  delivery_tax: (order) => taxOf(order, (tax) => tax.total - taxOfLines(order)),
  tax: (order) => taxOf(order, (tax) => tax.total),
  tax_parts: taxParts,
  tax_added: total('tax'),
  total: total('total'),
  credited: ({ creditNotes = [], currency }) =>
    plainMoney(
      creditNotes.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  due: ({ due, currency }) => plainMoney(due, currency),
  written_off: ({ writtenOff, currency }) => plainMoney(writtenOff, currency),
  received: ({ received, currency }) => plainMoney(received, currency),
  refunded: ({ refunded, currency }) => plainMoney(refunded, currency),
  refund_due: ({ refundDue = 0, currency }) => plainMoney(refundDue, currency),
  in_review: ({ inReview = 0, currency }) => plainMoney(inReview, currency),
  withdrawn: ({ withdrawn, currency }) => plainMoney(withdrawn, currency),
  // What the shop has of it.
  kept: ({ received, refunded, inReview = 0, withdrawn, currency }) =>
    plainMoney(received - refunded + inReview - withdrawn, currency),
};

const columnNames = [orderColumns, itemColumns, amountColumns].flatMap(Object.keys);

export const orderHeader = () => stringify([columnNames], { bom: true });

/** One row per line of each order, with times in the shop's time zone. */
export const orderRows = (orders: ExportedOrder[], timeZone: string) =>
  csvRows(
    orders.flatMap((order) =>
      order.items.map((item, index) => [
        ...Object.values(orderColumns).map((cell) => cell(order, timeZone)),
        ...Object.values(itemColumns).map((cell) => cell(item, order.currency)),
        ...Object.values(amountColumns).map((cell) => (index === 0 ? cell(order) : '')),
      ]),
    ),
  );

/** '2026-11-24 18:00-21:00', local to the shop. */
const windowText = ({ date, from, to }: OrderWindow) => `${date} ${from}-${to}`;

/** Orders by the day on which they were placed. */
export const ordersExport: Export<ExportedOrder> = {
  path: 'order_lines',
  header: orderHeader,
  rows: orderRows,
};
