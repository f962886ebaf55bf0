import { beforeAll, expect, it } from 'vitest';
import { acceptPayment } from '../../server/fulfilment/acceptPayment';
import { exportOrders } from '../../server/fulfilment/exportRepository';
import { readConfig } from '../../server/platform/config/readConfig';
import type { Database } from '../../server/platform/db/database';
import { orderTable } from '../support/api/exportedRows';
import { openOnDeliveryShop, placeOnDelivery } from '../support/api/onDelivery';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeFaults } from '../support/gateways/faultyGateway';
import { openPaymentHarness, refOf, site } from '../support/gateways/paymentHarness';

const config = readConfig({});

/** Hundredths: '1234.50' → 123450. */
const hundredths = (cell = '') => Math.round(Number(cell || '0') * 100);

describeOnce('The export for the accounts', { timeout: 120_000 }, () => {
  let db: Database;
  let rows: Record<string, string>[];
  const numbers: Record<string, string> = {};

  beforeAll(async () => {
    db = await openTestDatabase();
    await makeOrders();
    const { results } = await exportOrders(db, {}, 'Asia/Kolkata');
    rows = orderTable(results);
  }, 120_000);

  /** One of each kind: orders of ₹238.00 that are paid online, and of ₹259.00 on delivery. */
  const makeOrders = async () => {
    const faults = makeFaults();
    const harness = await openPaymentHarness(db, faults.between);
    /** An order for which another amount came. */
    const reviewed = async (captured: number) => {
      const { orderId, paymentId } = await harness.place();
      const url = await harness.paymentService.open(paymentId, site);
      await harness.press(url, 'paid');
      faults.report(refOf(url), { captured });
      await harness.paymentService.settle(paymentId);
      return { orderId, ref: refOf(url), paymentId };
    };
    const name = (kind: string, { orderId }: { orderId: string }) => {
      numbers[kind] = `L-${orderId}`;
    };
    name('unpaid', await harness.open());
    name('paid', await harness.pay());
    const partly = await harness.pay();
    await harness.press(partly.url, 'refund', { amount: '100' });
    await harness.paymentService.settle(partly.paymentId);
    name('partly refunded', partly);
    const cancelled = await harness.pay();
    await harness.cancel(cancelled.orderId);
    name('cancelled', cancelled);
    const short = await reviewed(20_000);
    await acceptPayment(db, `L-${short.orderId}`, config, config.invoices, harness.clock.now());
    name('accepted with less', short);
    const surplus = await reviewed(30_000);
    await acceptPayment(db, `L-${surplus.orderId}`, config, config.invoices, harness.clock.now());
    name('accepted with more', surplus);
    await harness.runJobs();
    const owed = await harness.pay();
    await harness.cancel(owed.orderId);
    name('still owed', owed);
    name('in review', await reviewed(20_000));
    const backed = await reviewed(20_000);
    faults.reportReversals(backed.ref, {
      refunds: [{ ref: 'srf_part', amount: 5000, status: 'done' }],
    });
    await harness.paymentService.settle(backed.paymentId);
    name('in review, partly back', backed);
    const shop = await openOnDeliveryShop(db);
    const steps: [string, [string, object?][]][] = [
      ['due', []],
      ['cash', [['deliver', { paid: 'cash' }]]],
      ['returned', [['return', {}]]],
      [
        'upi',
        [
          ['deliver', { paid: 'upi' }],
          ['refund', { amount: '59', paid: 'cash' }],
        ],
      ],
    ];
    for (const [kind, taken] of steps) {
      const placed = await placeOnDelivery(shop, db);
      await placed.ship();
      for (const step of taken) await placed.step(...step);
      numbers[kind] = placed.number;
    }
  };

  const rowOf = (kind: string) => rows.find(({ number }) => number === numbers[kind]) ?? {};

  it.each([
    ['unpaid', '', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ['paid', 'sandbox', '238.00', '0.00', '0.00', '0.00', '0.00', '238.00'],
    ['partly refunded', 'sandbox', '238.00', '100.00', '0.00', '0.00', '100.00', '138.00'],
    ['cancelled', 'sandbox', '238.00', '238.00', '0.00', '0.00', '238.00', '0.00'],
    ['still owed', 'sandbox', '238.00', '0.00', '238.00', '0.00', '238.00', '238.00'],
    ['accepted with less', 'sandbox', '200.00', '0.00', '0.00', '0.00', '38.00', '200.00'],
    ['accepted with more', 'sandbox', '300.00', '62.00', '0.00', '0.00', '0.00', '238.00'],
    ['in review', 'sandbox', '0.00', '0.00', '0.00', '200.00', '0.00', '200.00'],
    ['in review, partly back', 'sandbox', '0.00', '0.00', '0.00', '150.00', '0.00', '150.00'],
    ['due', '', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ['cash', 'cash', '259.00', '0.00', '0.00', '0.00', '0.00', '259.00'],
    ['returned', '', '0.00', '0.00', '0.00', '0.00', '259.00', '0.00'],
    ['upi', 'upi', '259.00', '59.00', '0.00', '0.00', '59.00', '200.00'],
  ])(
    'says of an order that is %s: paid by %s, %s less %s',
    (kind, by, received, refunded, due, review, credited, kept) => {
      expect(rowOf(kind)).toMatchObject({
        paid_by: by,
        ...{ received, refunded, refund_due: due, in_review: review, credited, kept },
      });
    },
  );

  it('says when each order was paid, also on delivery', () => {
    const paidAt = (kind: string) => /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/.test(rowOf(kind).paid ?? '');
    const kinds = Object.keys(numbers).filter(paidAt);
    expect(kinds).toEqual([
      ...['paid', 'partly refunded', 'cancelled', 'accepted with less', 'accepted with more'],
      ...['still owed', 'cash', 'upi'],
    ]);
    expect(rowOf('cash').paid).toBe(rowOf('cash').delivered);
  });

  it('adds up as a bookkeeper does it: money per row, invoices against money, and in total', () => {
    const sums = new Map<string, number>();
    for (const row of rows) {
      const cents = (column: string) => hundredths(row[column]);
      for (const column of Object.keys(row)) {
        sums.set(column, (sums.get(column) ?? 0) + (cents(column) || 0));
      }
      const { number = '', invoice } = row;
      const money = cents('received') - cents('refunded') + cents('in_review') - cents('withdrawn');
      expect([number, money]).toEqual([number, cents('kept')]);
      if (!invoice) continue;
      const charged = cents('total') - cents('credited');
      const covered = cents('due') + cents('received') - cents('refunded') - cents('refund_due');
      expect([number, charged]).toEqual([number, covered]);
    }
    expect([
      ...['received', 'refunded', 'in_review', 'kept'].map((column) => sums.get(column)),
    ]).toEqual([
      // 238 + 238 + 238 + 238 + 200 + 300 + 259 + 259
      197_000,
      // 100 + 238 + 62 + 59
      45_900, 35_000, 186_100,
    ]);
  });
});
