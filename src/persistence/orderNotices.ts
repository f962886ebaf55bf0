import { RECORDS, withRecords } from './recordDatabase';
import { runTransaction } from './runTransaction';

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
  withRecords((database) =>
    runTransaction(database, [RECORDS], 'readwrite', (transaction) =>
      transaction.objectStore(RECORDS).put(notices, keyOf(userId)),
    ),
  );

/** Undefined unless the shopper asked to be told about the order with this key. */
export const readOrderNotices = async (userId: string, orderKey: string) => {
  const stored = (await withRecords((database) => database.get(RECORDS, keyOf(userId)))) as
    | OrderNotices
    | undefined;
  return stored?.orderKey === orderKey ? stored : undefined;
};
