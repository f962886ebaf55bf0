import type { OrderWindow } from '../../../src/contract/deliveryWindow';
import type { ExportedOrder } from '../../../src/contract/operator/operatorOrder';
import type { OrderStatus } from '../../../src/contract/order';
import { orderedPacks, sentPacks } from '../../../src/contract/rules/shortLines';
import { WAYS_AT_DOOR } from '../../../src/contract/shop/payOnDelivery';
import type { OrderTax } from '../../../src/contract/tax';
import { amountIn, type BookShop, type Cell, type Export, localDate, percent } from './cells';
import { partsText, taxCells, taxColumns } from './taxColumns';

type Item = ExportedOrder['items'][number];

const reached = (status: OrderStatus) => (order: ExportedOrder) => {
  const at = order.timeline.findLast((each) => each.status === status)?.at;
  return at === undefined ? undefined : { moment: at };
};

/** An order that is paid on delivery is paid when it is delivered or collected. */
const paidAt = (order: ExportedOrder) => {
  const ways: readonly string[] = WAYS_AT_DOOR;
  const atDoor = (order.paidBy ?? []).some((way) => ways.includes(way));
  return (
    reached('paid')(order) ??
    (atDoor ? (reached('delivered')(order) ?? reached('collected')(order)) : undefined)
  );
};

const total = (name: keyof ExportedOrder['totals']) => (order: ExportedOrder) =>
  amountIn(order.currency)(order.totals[name] ?? 0);

const taxOf = ({ tax, currency }: ExportedOrder, amount: (tax: OrderTax) => number) =>
  tax && amountIn(currency)(amount(tax));

const taxOfLines = ({ items }: ExportedOrder) =>
  items.reduce((sum, { tax }) => sum + (tax?.tax ?? 0), 0);

/** 'CGST 12.50 | SGST 12.50', summed over all rates. */
const taxParts = ({ tax, currency }: ExportedOrder) => {
  if (!tax) return undefined;
  const sums = new Map<string, number>();
  for (const { name, amount } of tax.rates.flatMap(({ parts }) => parts)) {
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return partsText(
    [...sums].map(([name, amount]) => ({ name, amount })),
    currency,
  );
};

/** Columns with the same value in every row of an order. */
const orderColumns: Record<string, (order: ExportedOrder, shop: BookShop) => Cell> = {
  number: ({ number }) => number,
  status: ({ status }) => status,
  invoice: ({ invoice }) => invoice?.number,
  invoiced: ({ invoice }) => invoice && { moment: invoice.issuedAt },
  credit_notes: ({ creditNotes = [] }) => creditNotes.map(({ number }) => number).join(' | '),
  placed: ({ placedAt }) => ({ moment: placedAt }),
  paid: paidAt,
  paid_by: ({ paidBy = [] }) => paidBy.join(' | '),
  confirmed: reached('confirmed'),
  shipped: reached('shipped'),
  delivered: reached('delivered'),
  returned: reached('returned'),
  ready: reached('ready'),
  collected: reached('collected'),
  not_collected: reached('not_collected'),
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
  pick_up_point: ({ pickUp }) => pickUp?.name,
  window: ({ window }, shop) => window && windowText(window, shop),
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
  price: ({ price }, currency) => amountIn(currency)(price),
  // Of what is sold by weight what it costs as it weighs.
  line_total: ({ price, quantity, amount = price * quantity }, currency) =>
    amountIn(currency)(amount),
  hsn: ({ tax }) => tax?.hsn,
  tax_rate: ({ tax }) => tax && percent(tax.rate),
  taxable: ({ tax }, currency) => tax && amountIn(currency)(tax.taxable),
  line_tax: ({ tax }, currency) => tax && amountIn(currency)(tax.tax),
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
    amountIn(currency)(creditNotes.reduce((sum, { amount }) => sum + amount, 0)),
  due: ({ due, currency }) => amountIn(currency)(due),
  written_off: ({ writtenOff, currency }) => amountIn(currency)(writtenOff),
  received: ({ received, currency }) => amountIn(currency)(received),
  refunded: ({ refunded, currency }) => amountIn(currency)(refunded),
  refund_due: ({ refundDue = 0, currency }) => amountIn(currency)(refundDue),
  in_review: ({ inReview = 0, currency }) => amountIn(currency)(inReview),
  withdrawn: ({ withdrawn, currency }) => amountIn(currency)(withdrawn),
  // What the shop has of it.
  kept: ({ received, refunded, inReview = 0, withdrawn, currency }) =>
    amountIn(currency)(received - refunded + inReview - withdrawn),
};

/** '24.11.2026 18:00-21:00', local to the shop. */
const windowText = ({ date, from, to }: OrderWindow, shop: BookShop) =>
  `${localDate(date, shop)} ${from}-${to}`;

/**
 * Orders by the day on which they were placed: a row per line of each. The net amount and the tax of each rate are in
 * columns of their own.
 */
export const ordersExport: Export<ExportedOrder> = {
  path: 'order_lines',
  columns: (shop) => [
    ...[orderColumns, itemColumns, amountColumns].flatMap(Object.keys),
    ...taxColumns(shop),
  ],
  rows: (orders, shop) =>
    orders.flatMap((order) =>
      order.items.map((item, index) => {
        const isFirst = index === 0;
        const taxes = taxCells(order.tax?.rates ?? [], order.currency, shop);
        return [
          ...Object.values(orderColumns).map((cell) => cell(order, shop)),
          ...Object.values(itemColumns).map((cell) => cell(item, order.currency)),
          ...Object.values(amountColumns).map((cell) => (isFirst ? cell(order) : undefined)),
          ...taxes.map((cell) => (isFirst ? cell : undefined)),
        ];
      }),
    ),
};
