import { addressLines } from '../../server/account/addressLines';
import { windowText } from '../../server/desk/exports/windowText';
import { totalLines } from '../../server/notifications/mails/totalLines';
import { formatMoney } from '../../server/platform/messages/money';
import { translator } from '../../server/platform/messages/translator';
import type { OperatorOrderDetails } from '../../src/contract/operatorOrder';
import { ON_DELIVERY } from '../../src/contract/rules/onDelivery';
import { lineTotal } from '../../src/contract/rules/orderTotals';
import { shopTime } from '../../src/contract/rules/shopTime';
import { sentPacks } from '../../src/contract/rules/shortLines';
import type { ShopFacts } from '../../src/contract/shopFacts';
import type { OrderTax } from '../../src/contract/tax';
import { printable } from '../shared/printable';

/** An order as text: items, totals, payment and address. @param shop its currency applies to orders without one */
export const describeOrder = (
  order: OperatorOrderDetails,
  shop: Pick<ShopFacts, 'currency' | 'timeZone'>,
) => {
  const { number, status, placedAt, items, tax, address, note, customer, shipment, window } = order;
  const { payment, invoice, creditNotes = [], disputes = [], shortLines = [] } = order;
  const money = (amount: number) => formatMoney(amount, order.currency ?? shop.currency);
  const refunded = (payment.refunded ?? 0) + (payment.refundDue ?? 0);
  const blocks = [
    [
      `Order ${number}  ${status.replace('_', ' ')}`,
      `Placed ${shopTime(placedAt, shop.timeZone)} (${shop.timeZone})`,
      ...(window ? [`Arrives ${windowText(window)}`] : []),
      ...(invoice ? [`Invoice ${invoice.number}`] : []),
      ...creditNotes.map((note) => `Credit note ${note.number}: ${money(note.amount)}`),
    ],
    items.map((line, at) => `${at + 1}. ${describeLine(line, items, money)}`),
    shortLines.map(
      (line) =>
        `Not sent: ${line.quantity} × ${nameOf(items, line.variantId)}, ${money(line.amount)}${line.reason ? ` (${line.reason})` : ''}`,
    ),
    totalLines(order, money).map(translator('mails')),
    tax ? taxLines(tax, money) : [],
    [
      paymentLine(payment),
      ...(refunded > 0 ? [`Refunded, or on its way back: ${money(refunded)}`] : []),
      ...disputes.map(
        (each) =>
          `Dispute ${each.reference} over ${money(each.amount)}, ${each.status}: ${money(each.withdrawn)} withdrawn`,
      ),
    ],
    [...addressLines(address), address.phone, customer.email].filter(Boolean),
    note ? [`Note: ${note}`] : [],
    shipment
      ? [`Sent with ${shipment.carrier ?? 'a carrier'} ${shipment.tracking ?? ''}`.trim()]
      : [],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map(printable).join('\n'))
    .join('\n\n');
};

type Item = OperatorOrderDetails['items'][number];

const describeLine = (line: Item, items: Item[], money: (amount: number) => string) => {
  const { quantity, ordered, comes, product, variant, replaces, charged = 0 } = line;
  const pack = `${product.name} (${variant.label})`;
  if (replaces !== undefined) {
    const of = items.find(({ variantId }) => variantId === replaces);
    const replaced = of ? `${of.product.name} (${of.variant.label})` : replaces;
    return `${sentPacks(line)} × ${pack}  ${money(charged)}, instead of ${replaced}`;
  }
  const packs = `${quantity} × ${pack}  ${money(lineTotal(line))}`;
  return comes === undefined ? packs : `${packs}, ${comes} of ${ordered} sent`;
};

const nameOf = (items: Item[], variantId: string) =>
  items.find((each) => each.variantId === variantId)?.product.name ?? variantId;

const paymentLine = ({ status, gateway, paidBy, reference }: OperatorOrderDetails['payment']) => {
  if (gateway === ON_DELIVERY)
    return `Payment ${status}, on delivery${paidBy ? ` (${paidBy})` : ''}`;
  return `Payment ${status}, by ${gateway}${reference && ` (${reference})`}`;
};

/** One line per tax rate. */
const taxLines = ({ name, rates }: OrderTax, money: (amount: number) => string) =>
  rates.map(({ rate, taxable, parts }) => {
    const amounts = parts.map((part) => `${part.name} ${money(part.amount)}`);
    return `${name} ${rate / 100}% of ${money(taxable)}: ${amounts.join(', ')}`;
  });
