import 'fake-indexeddb/auto';
import '../support/worker/workerGlobal';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxRow } from '../../src/sync/outbox/outboxRow';
import { storeOrderNotices } from '../../src/sync/storage/orderNotices';
import { findWaitingOrder, tellOfOrder } from '../../sw/orderNotices';
import { makeChange, makeOrderOperation, makeOrderRow } from '../support/factories';

const showNotification = vi.fn(async () => undefined);
const notification = { permission: 'granted' };
vi.stubGlobal('addEventListener', vi.fn());
vi.stubGlobal('removeEventListener', vi.fn());
vi.stubGlobal('registration', { showNotification });
vi.stubGlobal('Notification', notification);

const placed = { orderId: 'ord_1', redirectUrl: '/pay' };
const notices = {
  placed: { title: 'Your order is placed', body: 'We pack it next.' },
  stopped: { title: 'Your order needs you', body: 'Nothing was charged.' },
};

/** An order of another shopper in each test. */
const makeRow = async (wishedFor = 'order_1') => {
  const userId = crypto.randomUUID();
  await storeOrderNotices(userId, { orderKey: wishedFor, ...notices });
  return makeOrderRow({ userId, operation: makeOrderOperation({ orderKey: 'order_1' }) });
};
const stopped = (row: OutboxRow): OutboxRow => ({ ...row, state: 'rejected' });

beforeEach(() => {
  vi.clearAllMocks();
  notification.permission = 'granted';
});

describe('Notification of the worker about an order that it has sent', () => {
  it('is found among the rows only while it waits', async () => {
    const row = await makeRow();
    expect(findWaitingOrder([makeChange(), row])).toBe(row);
    expect(findWaitingOrder([makeChange(), stopped(row)])).toBeUndefined();
  });

  it('says that it is placed, and leads to it', async () => {
    await tellOfOrder(await makeRow(), placed, []);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Your order is placed', {
      body: 'We pack it next.',
      icon: '/icons/192.png',
      tag: 'ord_1',
      data: '/orderdetails/ord_1',
    });
  });

  it('says that it needs the shopper, and leads to the checkout', async () => {
    const row = await makeRow();
    await tellOfOrder(row, undefined, [stopped(row)]);
    const options = expect.objectContaining({ tag: 'order_1', data: '/checkout' });
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Your order needs you', options);
  });

  it.each<[string, (row: OutboxRow) => Parameters<typeof tellOfOrder>]>([
    ['it still waits', (row) => [row, undefined, [row]]],
    ['it was taken back', (row) => [row, undefined, []]],
  ])('does not come while %s', async (_when, told) => {
    await tellOfOrder(...told(await makeRow()));
    expect(showNotification).not.toHaveBeenCalled();
  });

  it('does not come when it was asked for another order, or is not allowed', async () => {
    await tellOfOrder(await makeRow('order_0'), placed, []);
    notification.permission = 'denied';
    await tellOfOrder(await makeRow(), placed, []);
    expect(showNotification).not.toHaveBeenCalled();
  });
});
