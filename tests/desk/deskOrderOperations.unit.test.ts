import { describe, expect, it } from 'vitest';
import type { OperatorOrderDetails } from '../../src/contract/operator/operatorOrder';
import type { OrderStatus } from '../../src/contract/order';
import {
  isDone,
  type LaterStep,
  type OrderOperation,
  orderOperations,
  requestOf,
  type StepOperation,
  type TickOperation,
  withChanges,
} from '../../src/desk/offline/orderOperations';
import { makeCoalesce } from '../../src/sync/outbox/coalesce';
import { type OutboxRow, unsentFields } from '../../src/sync/outbox/outboxRow';

const number = 'K7QM-4XWP';
const step = (move: LaterStep): StepOperation => ({ type: 'order/step', number, move });
const tick = (changes: Partial<TickOperation> = {}): TickOperation => ({
  type: 'order/tick',
  ...{ number, variantId: 'var_1', pack: 'Millet, 1 kg', done: true },
  ...{ by: 'Asha', at: '2026-11-27T10:00:00Z' },
  ...changes,
});
const PACK: LaterStep = { step: 'pack' };

const rowOf = (operation: OrderOperation, changes: Partial<OutboxRow> = {}): OutboxRow => ({
  ...unsentFields(0),
  ...{ seq: 1, userId: 'tok_1', isNew: false, revision: 0 },
  lane: orderOperations.laneOf(operation),
  operation,
  ...changes,
});
const queued = (...operations: OrderOperation[]) => {
  const { coalesce } = makeCoalesce(orderOperations);
  return operations.reduce<OutboxRow[]>(
    (rows, operation, seq) => coalesce(rows, rowOf(operation, { seq })) as OutboxRow[],
    [],
  );
};
const order = (status: OrderStatus, changes: Partial<OperatorOrderDetails> = {}) =>
  ({ number, status, payment: {}, ticks: [], ...changes }) as unknown as OperatorOrderDetails;

describe('Changes of an order at the Desk', () => {
  it('are one for each line and step, and a later tap replaces an earlier one', () => {
    const rows = queued(tick(), tick({ variantId: 'var_2' }), tick({ done: false }), step(PACK));
    expect(rows.map(({ operation }) => operation)).toEqual([
      tick(),
      tick({ variantId: 'var_2' }),
      tick({ done: false }),
      step(PACK),
    ]);
    expect(queued(tick(), tick({ done: false })).map(({ operation }) => operation)).toEqual([
      tick({ done: false }),
    ]);
    expect(queued(step(PACK), step(PACK))).toHaveLength(1);
    expect(new Set(rows.map(({ lane }) => lane)).size).toBe(1);
  });

  it('are shown on the order until they are sent, in their order', () => {
    const rows = [
      rowOf(tick()),
      rowOf(step(PACK), { seq: 2 }),
      rowOf(step({ step: 'ship', body: {} }), { seq: 3 }),
    ];
    const [shown, other] = withChanges([order('paid'), { ...order('paid'), number: 'X' }], rows);
    expect(shown?.status).toBe('shipped');
    expect(shown?.ticks).toEqual([{ variantId: 'var_1', by: 'Asha', at: '2026-11-27T10:00:00Z' }]);
    expect(other?.status).toBe('paid');
    const [rejected] = withChanges([order('paid')], [rowOf(step(PACK), { state: 'rejected' })]);
    expect(rejected?.status).toBe('paid');
  });

  it('never lead an order back, or on once it has ended', () => {
    const shown = (status: OrderStatus) =>
      withChanges([order(status)], [rowOf(step(PACK))])[0]?.status;
    expect(shown('confirmed')).toBe('packed');
    expect(shown('shipped')).toBe('shipped');
    expect(shown('cancelled')).toBe('cancelled');
    expect(shown('awaiting_payment')).toBe('awaiting_payment');
  });

  it('count as done if somebody else made them', () => {
    expect(isDone(step(PACK), order('packed'))).toBe(true);
    expect(isDone(step(PACK), order('delivered'))).toBe(true);
    expect(isDone(step(PACK), order('cancelled'))).toBe(false);
    expect(isDone(step({ step: 'ship', body: {} }), order('packed'))).toBe(false);
    expect(isDone(tick(), order('packed'))).toBe(true);
    expect(isDone(tick(), order('paid'))).toBe(false);
  });

  it('do not count as done if what was said with them would be lost', () => {
    const shipped = order('shipped', { shipment: { carrier: 'Vayu', tracking: 'V-1' } });
    const ship = (body: { carrier?: string; tracking?: string }) => step({ step: 'ship', body });
    expect(isDone(ship({}), shipped)).toBe(true);
    expect(isDone(ship({ carrier: 'Vayu', tracking: 'V-1' }), shipped)).toBe(true);
    expect(isDone(ship({ tracking: 'V-2' }), shipped)).toBe(false);
    const payment = { paidBy: 'upi' } as OperatorOrderDetails['payment'];
    const deliver = (paid?: 'cash' | 'upi') =>
      step({ step: 'deliver', body: { ...(paid && { paid }) } });
    expect(isDone(deliver('upi'), order('delivered', { payment }))).toBe(true);
    expect(isDone(deliver(), order('delivered', { payment }))).toBe(true);
    expect(isDone(deliver('cash'), order('delivered', { payment }))).toBe(false);
  });

  it('are requests below the path of their order, or of the tour', () => {
    expect(requestOf(step(PACK))).toEqual({
      path: 'orders/K7QM-4XWP/pack',
      method: 'POST',
      body: undefined,
    });
    expect(requestOf(tick({ variantId: 'a/b' }))).toEqual({
      path: 'orders/K7QM-4XWP/ticks/a%2Fb',
      method: 'PUT',
      body: { done: true, at: '2026-11-27T10:00:00Z' },
    });
    const numbers = ['B', 'A'];
    expect(requestOf({ type: 'tour/sort', date: '2026-11-27', numbers })).toEqual({
      path: 'tours',
      method: 'PUT',
      body: { date: '2026-11-27', numbers },
    });
  });

  it('are read from the device only if they can be shown and sent', () => {
    expect(orderOperations.isReadable(step(PACK))).toBe(true);
    expect(orderOperations.isReadable(step({ step: 'refund' } as never))).toBe(false);
    expect(orderOperations.isReadable({ ...tick(), at: undefined })).toBe(false);
  });
});
