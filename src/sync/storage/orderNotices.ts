import { records } from './records';

interface Notice {
  title: string;
  body: string;
}

/** What the worker shows about an order that waits, in the language of the page where the shopper asked for it. */
interface OrderNotices {
  orderKey: string;
  placed: Notice;
  /** It was not placed, and needs the shopper. */
  stopped: Notice;
}

/** Deleted with the other records of the user. */
const keyOf = (userId: string) => `${userId}/orderNotices`;

export const storeOrderNotices = (userId: string, notices: OrderNotices) =>
  records.setItem(keyOf(userId), notices);

/** Undefined unless the shopper asked to be told about the order with this key. */
export const readOrderNotices = async (userId: string, orderKey: string) => {
  const stored = await records.getItem<OrderNotices>(keyOf(userId));
  return stored?.orderKey === orderKey ? stored : undefined;
};
