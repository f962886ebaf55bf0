import { addressLines } from '../../server/orders/addressLines';
import { formatMoney } from '../../server/payments/money';
import type { OperatorOrderDetails } from '../../src/contract/operatorOrder';

/** What to pack, and for whom. @param shopCurrency of the shop, for an order that states none */
export const describeOrder = (order: OperatorOrderDetails, shopCurrency: string) => {
  const { number, status, placedAt, items, totals, address, note, customer, shipment } = order;
  const { invoice, creditNotes = [] } = order;
  const currency = order.currency ?? shopCurrency;
  const refunded = (order.payment.refunded ?? 0) + (order.payment.refundDue ?? 0);
  const blocks = [
    [
      `Order ${number}  ${status.replace('_', ' ')}`,
      `Placed ${placedAt}`,
      ...(invoice ? [`Invoice ${invoice.number}`] : []),
      ...creditNotes.map(
        (note) => `Credit note ${note.number}: ${formatMoney(note.amount, currency)}`,
      ),
    ],
    items.map(
      ({ quantity, product, variant }) => `${quantity} × ${product.name} (${variant.label})`,
    ),
    [
      `Total ${formatMoney(totals.total, currency)}`,
      ...(refunded > 0 ? [`Refunded, or on its way back: ${formatMoney(refunded, currency)}`] : []),
    ],
    [...addressLines(address), address.phone, customer.email].filter(Boolean),
    note ? [`Note: ${note}`] : [],
    shipment
      ? [`Sent with ${shipment.carrier ?? 'a carrier'} ${shipment.tracking ?? ''}`.trim()]
      : [],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
};
