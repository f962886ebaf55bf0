import { describe, expect, it } from 'vitest';
import { assertPayable } from '../../server/orders/payable';

type Order = NonNullable<Parameters<typeof assertPayable>[0]>;
type Attempt = Parameters<typeof assertPayable>[1][number];

const now = new Date('2026-06-01T12:00:00.000Z');
const order = (status: Order['status'], late = -1) =>
  ({ status, payUntil: new Date(now.getTime() - late) }) as Order;
const attempts = (...statuses: Attempt['status'][]) =>
  statuses.map((status) => ({ status }) as Attempt);

describe('An order', () => {
  it.each([
    ['without an attempt', order('awaiting_payment'), attempts()],
    ['with failed attempts', order('awaiting_payment'), attempts('failed', 'created', 'pending')],
  ])('can be paid: %s', (_name, row, tried) => {
    expect(() => assertPayable(row, tried, now)).not.toThrow();
  });

  it.each([
    ['that does not exist', undefined, attempts(), 'not_found.order'],
    ['that is cancelled', order('cancelled'), attempts(), 'not_payable.cancelled'],
    ['that has expired', order('expired'), attempts(), 'not_payable.late'],
    ['that is paid', order('paid'), attempts(), 'not_payable.paid'],
    ['that is shipped', order('shipped'), attempts(), 'not_payable.paid'],
    ['at its deadline', order('awaiting_payment', 0), attempts(), 'not_payable.late'],
    [
      'whose bank has said yes',
      order('awaiting_payment'),
      attempts('authorized'),
      'not_payable.checked',
    ],
    [
      'with money of one attempt',
      order('awaiting_payment'),
      attempts('failed', 'captured'),
      'not_payable.checked',
    ],
    [
      'with money that went back',
      order('awaiting_payment'),
      attempts('refunded', 'created'),
      'not_payable.checked',
    ],
  ])('cannot be paid: one %s', (_name, row, tried, message) => {
    expect(() => assertPayable(row, tried, now)).toThrow(
      expect.objectContaining({ messages: [message] }),
    );
  });
});
