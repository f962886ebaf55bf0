import { errors } from './errors';
import { mails } from './mails';
import { successes } from './successes';

/** Notifications to customers, which anyone near a locked screen can read: no products, no address. */
const push = {
  awaiting_payment: {
    title: 'Order {number} is placed',
    body: 'Your basket is reserved until {time}. Pay now.',
  },
  paid: { title: 'Order {number} is paid', body: 'Thank you. We pack it next.' },
  free: { title: 'Order {number} is placed', body: 'There is nothing to pay. We pack it next.' },
  confirmed: {
    title: 'Order {number} is placed',
    body: 'You pay when it arrives. We pack it next.',
  },
  packed: { title: 'Order {number} is packed', body: 'It leaves us next.' },
  shipped: { title: 'Order {number} is on its way', body: 'It has left our warehouse.' },
  delivered: { title: 'Order {number} is delivered', body: 'Enjoy it.' },
  expired: {
    title: 'Order {number} was not paid',
    body: 'We no longer hold it. You can place it again.',
  },
  cancelled: {
    title: 'Order {number} is cancelled',
    body: 'Its page says what comes back to you.',
  },
  returned: {
    title: 'Order {number} came back to us',
    body: 'You owe nothing for it. You can place it again.',
  },
  refunded: {
    title: 'Your refund for order {number}',
    body: 'It has gone back to you. A bank may take some days to show it.',
  },
  weekly_reminder: {
    title: 'Your weekly basket is placed tomorrow',
    body: 'Change it or skip this week until then.',
  },
  weekly_failed: {
    title: 'Your weekly basket was not placed',
    body: 'See why, and what you can do.',
  },
  stock: {
    title: 'A pack you waited for is back',
    body: 'It is not held for you, so have a look soon.',
  },
} as const;

/** The gateways at the checkout, and the page of the sandbox. */
const payments = {
  razorpay: { name: 'UPI, card or net banking', description: 'You pay on a page of Razorpay.' },
  stripe: { name: 'Card or wallet', description: 'You pay on a page of Stripe.' },
  sandbox: {
    description: 'For trying out the shop. No money is taken.',
    name: 'Sandbox',
    pay: {
      title: 'Test payment',
      note: 'No money is taken. This page stands in for a payment company.',
      total: 'To pay',
      order: 'Order',
      failed: 'The last try failed. You can try again.',
      pending: 'The bank has not answered yet. What does it say?',
      pay: 'Pay {amount}',
      fail: 'Fail',
      leavePending: 'Leave pending',
      testing: 'For testing',
      delay: 'Seconds before the shop is told',
      paysAfter: 'Seconds until a pending payment is paid by itself; empty for never',
      twice: 'Tell the shop twice',
    },
    closed: {
      title: 'This payment is closed',
      text: 'It can no longer be paid. The shop may offer another way.',
    },
    paid: {
      title: 'This is paid',
      text: 'There is nothing more to do here.',
      dashboard: 'For testing: the payment company’s dashboard',
      amount: 'Amount in {currency}, {max} at most',
      refund: 'Refund the amount',
      dispute: 'The bank demands it back',
      disputeWon: 'The shop wins the dispute',
      disputeLost: 'The shop loses the dispute',
    },
    back: 'Back to the shop',
    problem: 'This does not work',
  },
} as const;

/** The packing slip and the address label. */
const slip = {
  title: 'Packing slip {number}',
  titleOfMany: '{count, plural, one {1 packing slip} other {{count} packing slips}}',
  labelTitle: 'Address label {number}',
  labelTitleOfMany: '{count, plural, one {1 address label} other {{count} address labels}}',
  from: 'From',
  order: 'Order {number}',
  placed: 'Placed {day}',
  placedAndArrives: 'Placed {placed}, arrives {arrives}',
  to: 'To',
  note: 'Note:',
  collect: 'To be paid on delivery: {amount}',
  product: 'Product',
  pack: 'Pack',
  short: 'Not in the parcel: {quantity} × {name} ({label})',
  instead: 'Instead of {name} ({label})',
  packs: '{count, plural, one {1 pack} other {{count} packs}}',
} as const;

/** Invoices and credit notes, as an operator prints them. */
const invoice = {
  titleOfMany: '{count, plural, one {1 document} other {{count} documents}}',
  invoice: 'Invoice',
  billOfSupply: 'Bill of supply',
  creditNote: 'Credit note',
  order: 'Order {number}',
  address: 'Delivery address',
  window: 'Delivery: {window}',
  pack: 'Pack',
  hsn: 'HSN',
  quantity: 'Quantity',
  each: 'Each',
  amount: 'Amount',
  taxable: 'Taxable',
  added: 'Prices are before {tax}; the total includes {amount} of it.',
  placeOfSupply: 'Place of supply: {state}',
  goodsAndDelivery: 'Goods and delivery',
  sum: 'Sum',
  paid: '{status, select, free {Nothing to pay} captured {Paid} refunded {Paid back} due {To be paid on delivery} other {Nothing was paid}}',
  reference: 'Reference {reference}',
  credits: 'For invoice {number} of {date}.',
  instead: '{packs} × {pack} instead of {ordered}.',
  credited: 'Credited',
} as const;

export const messages = { errors, invoice, mails, payments, push, slip, successes };
