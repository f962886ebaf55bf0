import { beforeEach, expect, it, vi } from 'vitest';
import type { GatewayPayment, Reversals } from '../../server/gateways/gateway';
import { applyGatewayStatus } from '../../server/payments/applyGatewayStatus';
import { applyReversals } from '../../server/payments/applyReversals';
import { listDisputes } from '../../server/payments/disputeRepository';
import type { OrderHooks } from '../../server/payments/paymentContext';
import { findPayment } from '../../server/payments/paymentRepository';
import { refund } from '../../server/payments/paymentsSchema';
import { listRefunds } from '../../server/payments/refundRepository';
import type { Database } from '../../server/platform/db/database';
import type { OrderStatus } from '../../src/contract/order';
import { addOrder, openCustomerDatabase } from '../support/database/orderRows';
import { describeOnce } from '../support/database/testDatabase';

const now = new Date('2026-06-01T12:00:00.000Z');
const later = new Date('2026-06-01T13:00:00.000Z');

type Payment = NonNullable<NonNullable<Parameters<typeof addOrder>[2]>['payments']>[number];

const makeHooks = (status: OrderStatus = 'awaiting_payment', canBePaid = true) => ({
  lock: vi.fn(async (_tx: Database, id: string) => ({ id, number: 'L-1', status })),
  markPaid: vi.fn(async () => canBePaid),
  refunded: vi.fn(async () => undefined),
  refundedAtGateway: vi.fn(async () => undefined),
  disputed: vi.fn(async () => undefined),
});

describeOnce('What a gateway reports of a payment', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openCustomerDatabase();
  });

  const add = (changes: Payment) =>
    addOrder(db, 'usr_1', {
      payments: [{ id: 'pay_1', amount: 1000, createdAt: now, ...changes }],
    });
  const stored = async () => (await findPayment(db, 'pay_1'))?.payment;
  const apply = async (reported: Partial<GatewayPayment>, hooks: OrderHooks = makeHooks()) => {
    const orderId = (await findPayment(db, 'pay_1'))?.order.id ?? '';
    const payment = { ref: 'gw_1', status: 'open' as const, captured: 0, currency: 'INR' };
    return applyGatewayStatus(
      db,
      hooks,
      { orderId, paymentId: 'pay_1' },
      { ...payment, ...reported },
      now,
    );
  };

  it.each<[string, Payment, Partial<GatewayPayment>, Payment]>([
    ['open keeps it', {}, { status: 'open' }, { status: 'created', closed: false }],
    ['pending', {}, { status: 'pending' }, { status: 'pending' }],
    ['open again after pending changes nothing', { status: 'pending' }, {}, { status: 'pending' }],
    [
      'failed after authorized changes nothing',
      { status: 'authorized' },
      { status: 'failed' },
      { status: 'authorized' },
    ],
    ['failed after pending', { status: 'pending' }, { status: 'failed' }, { status: 'failed' }],
    ['closed', {}, { status: 'closed' }, { status: 'failed', closed: true, checkAt: null }],
    [
      'pending after it was closed is not looked at again',
      { closed: true, checkAt: now },
      { status: 'pending' },
      { status: 'created', closed: true, checkAt: null },
    ],
    [
      'captured',
      {},
      { status: 'captured', captured: 1000, chargeRef: 'ch_1' },
      { status: 'captured', captured: 1000, inReview: false, chargeRef: 'ch_1', checks: 0 },
    ],
    [
      'a unit too little',
      {},
      { status: 'captured', captured: 999 },
      { captured: 999, inReview: true },
    ],
    [
      'another currency',
      {},
      { status: 'captured', captured: 1000, currency: 'USD' },
      { currency: 'USD', inReview: true },
    ],
    [
      'a currency that is none',
      {},
      { status: 'captured', captured: 1000, currency: 'xUSD' },
      { currency: 'INR', inReview: true },
    ],
    [
      'a currency with more behind it',
      {},
      { status: 'captured', captured: 1000, currency: 'USDx' },
      { currency: 'INR', inReview: true },
    ],
    [
      'closed after it was captured changes nothing',
      { status: 'captured', captured: 1000 },
      { status: 'closed' },
      { status: 'captured', closed: false },
    ],
    [
      'captured after it was refunded changes nothing',
      { status: 'refunded', captured: 1000 },
      { status: 'captured', captured: 5 },
      { status: 'refunded', captured: 1000 },
    ],
  ])('is stored: %s', async (_name, before, reported, after) => {
    await add(before);
    await apply(reported);
    expect(await stored()).toMatchObject(after);
  });

  it.each<[string, OrderStatus, boolean, Partial<GatewayPayment>, object, string[]]>([
    ['an open payment', 'awaiting_payment', true, {}, { awaitsPayment: true, inReview: false }, []],
    ['one of an ended order', 'expired', true, {}, { awaitsPayment: false, inReview: false }, []],
    [
      'money in review',
      'awaiting_payment',
      true,
      { status: 'captured', captured: 1 },
      { awaitsPayment: true, inReview: true },
      [],
    ],
    [
      'the payment of its order',
      'awaiting_payment',
      true,
      { status: 'captured', captured: 1000 },
      { awaitsPayment: false, inReview: false },
      [],
    ],
    [
      'a late one',
      'expired',
      false,
      { status: 'captured', captured: 1000 },
      { awaitsPayment: false, inReview: false },
      ['late'],
    ],
    [
      'one of a cancelled order',
      'cancelled',
      false,
      { status: 'captured', captured: 1000 },
      { awaitsPayment: false, inReview: false },
      ['cancelled'],
    ],
    [
      'a second one',
      'paid',
      false,
      { status: 'captured', captured: 1000 },
      { awaitsPayment: false, inReview: false },
      ['twice'],
    ],
  ])('says what follows from %s', async (_name, status, canBePaid, reported, result, refunds) => {
    await add({});
    expect(await apply(reported, makeHooks(status, canBePaid))).toEqual(result);
    expect((await listRefunds(db, 'pay_1')).map(({ key }) => key)).toEqual(refunds);
  });
});

describeOnce('What a gateway reports of refunds and disputes', () => {
  let db: Database;
  let orderId = '';
  beforeEach(async () => {
    db = await openCustomerDatabase();
    const payment = { id: 'pay_1', status: 'captured' as const, captured: 1000, createdAt: now };
    ({ orderId } = await addOrder(db, 'usr_1', { payments: [payment] }));
  });

  const addRefund = (
    id: string,
    status: 'due' | 'done' | 'failed',
    amount: number,
    gatewayRef?: string,
  ) => db.insert(refund).values({ id, key: id, paymentId: 'pay_1', status, amount, gatewayRef });
  const apply = (reported: Partial<Reversals>, hooks: OrderHooks = makeHooks(), at = now) =>
    applyReversals(
      db,
      hooks,
      { id: 'pay_1', orderId },
      { refunds: [], disputes: [], ...reported },
      at,
    );
  const refunds = async () =>
    (await listRefunds(db, 'pay_1')).map(({ key, status, amount }) => [key, status, amount]);
  const checkAt = async () => (await findPayment(db, 'pay_1'))?.payment.checkAt;

  const made = (
    ref: string,
    status: 'pending' | 'done' | 'failed',
    amount: number,
    key?: string,
  ) => ({
    ...{ ref, status, amount, key },
  });

  it('books a refund of the dashboard once', async () => {
    const hooks = makeHooks();
    const reported = { refunds: [made('gw_9', 'done', 400)] };
    await apply(reported, hooks);
    await apply(reported, hooks);
    expect(await refunds()).toEqual([['gateway gw_9', 'done', 400]]);
    expect(hooks.refundedAtGateway).toHaveBeenCalledOnce();
    expect(hooks.refundedAtGateway.mock.calls[0]).toEqual([
      db,
      orderId,
      { gateway: 'sandbox', reference: 'gw_9', amount: 400, currency: 'INR' },
    ]);
  });

  it('recognises its own refunds by key or reference', async () => {
    await addRefund('ref_1', 'due', 300);
    await addRefund('ref_2', 'due', 200, 'gw_2');
    const hooks = makeHooks();
    await apply(
      { refunds: [made('gw_1', 'done', 300, 'ref_1'), made('gw_2', 'done', 200)] },
      hooks,
    );
    expect(await refunds()).toEqual([
      ['ref_1', 'done', 300],
      ['ref_2', 'done', 200],
    ]);
    expect(hooks.refundedAtGateway).not.toHaveBeenCalled();
  });

  it('reports a refund that failed after it was done, and no other', async () => {
    await addRefund('ref_1', 'done', 300, 'gw_1');
    await addRefund('ref_2', 'due', 200, 'gw_2');
    const reported = [
      made('gw_1', 'failed', 300),
      made('gw_2', 'failed', 200),
      made('gw_3', 'failed', 1),
    ];
    expect(await apply({ refunds: reported })).toEqual(['ref_1']);
    expect(await refunds()).toEqual([
      ['ref_1', 'failed', 300],
      ['ref_2', 'due', 200],
    ]);
    expect(await apply({})).toEqual([]);
  });

  it('reduces what was queued by what the dashboard gave, but not what the gateway has accepted', async () => {
    await addRefund('ref_1', 'due', 500, 'gw_1');
    await addRefund('ref_2', 'due', 500, 'gw_2');
    const reported = [
      made('gw_1', 'pending', 500),
      made('gw_2', 'failed', 500),
      made('gw_9', 'done', 400),
    ];
    await apply({ refunds: reported });
    expect((await refunds()).toSorted()).toEqual([
      ['gateway gw_9', 'done', 400],
      ['ref_1', 'due', 500],
      ['ref_2', 'due', 100],
    ]);
  });

  const dispute = (ref: string, status: 'open' | 'won' | 'lost', withdrawn = 0) => ({
    ...{ ref, status, amount: 1000, withdrawn },
  });

  it('books each change of a dispute once, by its reference', async () => {
    const hooks = makeHooks();
    await apply({ disputes: [dispute('dp_1', 'open'), dispute('dp_2', 'open')] }, hooks);
    await apply({ disputes: [dispute('dp_1', 'open'), dispute('dp_2', 'open')] }, hooks);
    expect(hooks.disputed).toHaveBeenCalledTimes(2);
    await apply(
      { disputes: [dispute('dp_1', 'open', 1000), dispute('dp_2', 'won')] },
      hooks,
      later,
    );
    expect(hooks.disputed.mock.calls.slice(2).map((call: unknown[]) => call[2])).toEqual([
      {
        ...{ gateway: 'sandbox', reference: 'dp_1', currency: 'INR' },
        before: expect.objectContaining({ status: 'open', withdrawn: 0 }),
        after: { status: 'open', withdrawn: 1000 },
      },
      {
        ...{ gateway: 'sandbox', reference: 'dp_2', currency: 'INR' },
        before: expect.objectContaining({ status: 'open' }),
        after: { status: 'won', withdrawn: 0 },
      },
    ]);
    expect(
      (await listDisputes(db, 'pay_1'))
        .map(({ gatewayRef, status, closedAt }) => [gatewayRef, status, closedAt])
        .toSorted(),
    ).toEqual([
      ['dp_1', 'open', null],
      ['dp_2', 'won', later],
    ]);
  });

  const SIX_HOURS = new Date('2026-06-01T18:00:00.000Z');
  const NEXT_DAY = new Date('2026-06-02T12:00:00.000Z');
  it.each<[string, Partial<Reversals>, Date | null]>([
    ['a day later when nothing is new', {}, NEXT_DAY],
    ['in 6 hours while a refund is pending', { refunds: [made('gw_1', 'pending', 1)] }, SIX_HOURS],
    ['in 6 hours while a dispute is open', { disputes: [dispute('dp_1', 'open')] }, SIX_HOURS],
    ['a day later when a dispute was won', { disputes: [dispute('dp_1', 'won')] }, NEXT_DAY],
    ['a day later when a unit is left', { refunds: [made('gw_1', 'done', 999)] }, NEXT_DAY],
    ['never when everything went back', { refunds: [made('gw_1', 'done', 1000)] }, null],
    [
      'in 6 hours when everything went back and a dispute is open',
      { refunds: [made('gw_1', 'done', 1000)], disputes: [dispute('dp_1', 'open')] },
      SIX_HOURS,
    ],
  ])('is looked for again %s', async (_name, reported, expected) => {
    await apply(reported);
    expect(await checkAt()).toEqual(expected);
  });
});
