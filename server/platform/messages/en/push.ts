/** Notifications to shoppers, which anyone near a locked screen can read: no goods, no address. */
export const push = {
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
