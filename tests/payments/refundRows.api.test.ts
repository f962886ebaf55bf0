import { beforeEach, expect, it } from 'vitest';
import { acceptPayment } from '../../server/fulfilment/acceptPayment';
import { queueFullRefund, queuePartialRefund } from '../../server/fulfilment/queueRefunds';
import { findPayment } from '../../server/payments/paymentRepository';
import { refund } from '../../server/payments/paymentsSchema';
import { listRefunds, makeRoom, retryRefunds } from '../../server/payments/refundRepository';
import { readConfig } from '../../server/platform/config/readConfig';
import type { Database } from '../../server/platform/db/database';
import { addOrder, openCustomerDatabase } from '../support/database/orderRows';
import { describeOnce } from '../support/database/testDatabase';

type Row = [id: string, status: 'due' | 'done' | 'failed', amount: number];

const now = new Date('2026-06-01T12:00:00.000Z');

describeOnce('Refunds of a payment', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openCustomerDatabase();
  });

  /** A captured payment of 1000 with these refunds, the oldest first. */
  const add = async (rows: Row[], payments: Parameters<typeof addOrder>[2] = {}) => {
    const captured = { id: 'pay_1', status: 'captured' as const, captured: 1000 };
    const added = await addOrder(db, 'usr_1', { payments: [captured], ...payments });
    for (const [at, [id, status, amount]] of rows.entries()) {
      const createdAt = new Date(now.getTime() + at);
      const named = { id, key: id, gatewayRef: `gateway_${id}`, createdAt };
      await db.insert(refund).values({ ...named, paymentId: 'pay_1', status, amount, attempts: 3 });
    }
    return added;
  };
  const stored = async () =>
    (await listRefunds(db, 'pay_1')).map(({ key, status, amount, attempts, nextAt }) => ({
      ...{ key, status, amount },
      isSentAgain: attempts === 0 && nextAt.getTime() === now.getTime(),
    }));
  const kept = (key: string, status: Row[1], amount: number) => ({
    ...{ key, status, amount, isSentAgain: false },
  });
  const reduced = (key: string, amount: number) => ({
    ...{ key, status: 'due', amount, isSentAgain: true },
  });

  const done: Row = ['done', 'done', 400];
  const accepted: Row = ['accepted', 'due', 100];
  const due: Row = ['due', 'due', 200];
  const failed: Row = ['failed', 'failed', 200];
  const stays = [kept('done', 'done', 400), kept('accepted', 'due', 100)];

  it.each([
    ['nothing that fits', 100, [...stays, kept('due', 'due', 200), kept('failed', 'failed', 200)]],
    ['a failed one first', 101, [...stays, kept('due', 'due', 200), reduced('failed', 199)]],
    [
      'a failed one to the last unit',
      299,
      [...stays, kept('due', 'due', 200), reduced('failed', 1)],
    ],
    ['a failed one completely', 300, [...stays, kept('due', 'due', 200)]],
    ['a queued one then', 301, [...stays, reduced('due', 199)]],
    ['every open one, and no other', 600, stays],
  ])('gives way to one of the gateway: %s (%d)', async (_name, amount, expected) => {
    await add([done, accepted, due, failed]);
    await makeRoom(db, { id: 'pay_1', captured: 1000 }, amount, ['accepted'], now);
    expect(await stored()).toEqual(expected);
  });

  it('are sent again after a failure, the oldest first, up to what was captured', async () => {
    await add([['one', 'failed', 300], ['two', 'failed', 300], done, ['three', 'failed', 300]]);
    expect(await retryRefunds(db, { id: 'pay_1', captured: 1000 }, now)).toBe(600);
    expect(await stored()).toEqual([
      reduced('one', 300),
      reduced('two', 300),
      kept('done', 'done', 400),
      kept('three', 'failed', 300),
    ]);
    const refs = (await listRefunds(db, 'pay_1')).map(({ id, gatewayRef }) => [id, gatewayRef]);
    expect(refs.slice(0, 2)).toEqual([
      [expect.stringMatching(/^ref_/), null],
      [expect.stringMatching(/^ref_/), null],
    ]);
  });

  it('are of payments in review alone while there are some, by currency', async () => {
    const captured = (id: string, changes: object) => ({
      ...{ id, status: 'captured' as const, captured: 500, ...changes },
    });
    const payments = [
      captured('pay_1', {}),
      captured('pay_2', { inReview: true }),
      captured('pay_3', { inReview: true, currency: 'USD', captured: 700 }),
      captured('pay_4', { inReview: true, captured: 100 }),
    ];
    await add([], { payments });
    const found = await Promise.all(payments.map(({ id }) => findPayment(db, id)));
    const rows = found.flatMap((each) => each?.payment ?? []);
    expect(await queueFullRefund(db, 'L-1', rows, now)).toBe('₹6.00 and $7.00');
    const after = await Promise.all(payments.map(({ id }) => findPayment(db, id)));
    expect(after.map((each) => each?.payment.inReview)).toEqual([false, false, false, false]);
    expect(await listRefunds(db, 'pay_1')).toEqual([]);
    expect((await listRefunds(db, 'pay_3')).map(({ amount }) => amount)).toEqual([700]);
  });
});

describeOnce('A payment in review that is accepted', () => {
  const config = readConfig({});

  it.each([
    ['a unit too much', 13_901, 0, { amount: '₹139.01', refunded: '₹0.01' }, [['surplus', 1]]],
    ['exact after a refund', 14_000, 100, { amount: '₹139.00' }, [['before', 100]]],
    ['a unit too little', 13_899, 0, { amount: '₹138.99', writtenOff: '₹0.01' }, []],
  ])('is of an order of ₹139.00: %s', async (_name, captured, refunded, result, refunds) => {
    const db = await openCustomerDatabase();
    const payment = { id: 'pay_1', status: 'captured' as const, captured, inReview: true };
    const { orderId } = await addOrder(db, 'usr_1', { payments: [payment] });
    if (refunded > 0) {
      const before = { id: 'ref_1', key: 'before', status: 'done' as const, amount: refunded };
      await db.insert(refund).values({ ...before, paymentId: 'pay_1' });
    }
    expect(await acceptPayment(db, `L-${orderId}`, config, undefined, now)).toEqual(result);
    expect((await listRefunds(db, 'pay_1')).map(({ key, amount }) => [key, amount])).toEqual(
      refunds,
    );
    expect((await findPayment(db, 'pay_1'))?.payment.inReview).toBe(false);
  });
});

describeOnce('A partial refund', () => {
  it.each([
    [
      'of every unit',
      '10.00',
      '₹10.00',
      [
        ['pay_2', 500],
        ['pay_1', 500],
      ],
      [],
    ],
    ['of the payment in review first', '5.00', '₹5.00', [['pay_2', 500]], []],
    [
      'of a unit more than that',
      '5.01',
      '₹5.01',
      [
        ['pay_2', 500],
        ['pay_1', 1],
      ],
      [],
    ],
    ['of less than the payment in review', '4.99', '₹4.99', [['pay_2', 499]], ['pay_2']],
  ])('is taken from the payments: %s', async (_name, amount, text, refunds, inReview) => {
    const db = await openCustomerDatabase();
    const captured = { status: 'captured' as const, captured: 500 };
    const payments = [
      { id: 'pay_1', ...captured },
      { id: 'pay_2', ...captured, inReview: true },
    ];
    await addOrder(db, 'usr_1', { payments });
    const read = async () => {
      const found = await Promise.all(payments.map(({ id }) => findPayment(db, id)));
      return found.flatMap((each) => each?.payment ?? []);
    };
    const order = { number: 'L-1', currency: 'INR' };
    const part = { amount, after: undefined };
    expect(await queuePartialRefund(db, order, await read(), part)).toBe(text);
    const queued = await db.select().from(refund);
    expect(queued.map((each) => [each.paymentId, each.amount]).toSorted()).toEqual(
      refunds.toSorted(),
    );
    expect((await read()).filter((each) => each.inReview).map(({ id }) => id)).toEqual(inReview);
  });

  it('is no unit more than what is left', async () => {
    const db = await openCustomerDatabase();
    await addOrder(db, 'usr_1', { payments: [{ id: 'pay_1', status: 'captured', captured: 500 }] });
    const found = await findPayment(db, 'pay_1');
    const queue = queuePartialRefund(
      db,
      { number: 'L-1', currency: 'INR' },
      found ? [found.payment] : [],
      { amount: '5.01', after: undefined },
    );
    await expect(queue).rejects.toMatchObject({ statusCode: 409 });
    expect(await db.select().from(refund)).toEqual([]);
  });
});
