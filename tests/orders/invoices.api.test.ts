import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { exportOrders } from '../../server/fulfilment/exportRepository';
import { findOperatorOrder } from '../../server/fulfilment/operatorOrderRepository';
import { orderLines } from '../../server/notifications/mails/orderLines';
import { invoice } from '../../server/orders/invoices/invoicesSchema';
import { issueInvoice } from '../../server/orders/invoices/issueDocument';
import { order } from '../../server/orders/ordersSchema';
import type { Database } from '../../server/platform/db/database';
import { inTransaction } from '../../server/platform/db/transaction';
import { operatorAudit } from '../../server/platform/operator/operatorSchema';
import { shopTime } from '../../src/contract/rules/shopTime';
import type { OrderTax } from '../../src/contract/tax';
import { orderTable } from '../support/api/exportedRows';
import { makeCommandClient } from '../support/api/operator';
import { makeClock } from '../support/clock';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { makeFaults } from '../support/gateways/faultyGateway';
import { openPaymentHarness } from '../support/gateways/paymentHarness';

const settings = {
  prefix: 'LM',
  creditNotePrefix: 'LC',
  firstMonth: 4,
  timeZone: 'Asia/Kolkata',
};

/** The total of the harness's orders. */
const tax: OrderTax = {
  name: 'GST',
  pricesInclude: true,
  rates: [
    {
      rate: 500,
      taxable: 22_666,
      tax: 1134,
      parts: [
        { name: 'CGST', amount: 567 },
        { name: 'SGST', amount: 567 },
      ],
    },
  ],
  lines: [],
  total: 1134,
};

describeDatabase('Invoices', () => {
  let db: Database;
  let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
  const faults = makeFaults();
  const clock = makeClock('2027-03-31T10:00:00Z');
  beforeAll(async () => {
    db = await openTestDatabase();
    harness = await openPaymentHarness(db, faults.between, clock);
  });

  const documents = (kind: 'invoice' | 'credit_note', year: string) =>
    db
      .select()
      .from(invoice)
      .where(eq(invoice.kind, kind))
      .orderBy(asc(invoice.sequence))
      .then((rows) => rows.filter((row) => row.year === year));

  const pay = async () => {
    const opened = await harness.open();
    await harness.press(opened.url, 'paid');
    return opened;
  };

  it('are numbered without a gap when payments arrive together and some transactions fail', async () => {
    const opened = [];
    for (let at = 0; at < 8; at += 1) opened.push(await pay());
    const { orderId: unpaid } = await harness.place();
    const fail = () =>
      inTransaction(db, async (tx) => {
        await issueInvoice(tx, unpaid, settings, clock.now());
        throw new Error('The payment fails after its invoice.');
      });
    const settled = opened.flatMap(({ paymentId }) => [
      // Settled twice, as by a webhook and the customer's return.
      harness.paymentService.settle(paymentId),
      harness.paymentService.settle(paymentId),
      expect(fail()).rejects.toThrow('after its invoice'),
    ]);
    await Promise.all(settled);
    const issued = await documents('invoice', '2627');
    expect(issued.map(({ sequence }) => sequence)).toEqual(opened.map((_, at) => at + 1));
    expect(issued[0]?.number).toBe('LM-2627-00001');
    expect(new Set(issued.map(({ orderId }) => orderId))).toEqual(
      new Set(opened.map(({ orderId }) => orderId)),
    );
    expect(issued.every(({ amount }) => amount === 23_800)).toBe(true);
  });

  it('never have an earlier time than the invoice with the number before', async () => {
    const orders: string[] = [];
    for (let at = 0; at < 12; at += 1) orders.push((await harness.place()).orderId);
    // Each transaction reads its clock before it waits for the number, here 10 ms apart and the latest first.
    const issue = (orderId: string, at: number) =>
      inTransaction(db, (tx) =>
        issueInvoice(tx, orderId, settings, new Date(clock.now().getTime() - 10 * at)),
      );
    await Promise.all(orders.map(issue));
    const issued = (await documents('invoice', '2627')).filter(({ orderId }) =>
      orders.includes(orderId),
    );
    const times = issued.map(({ issuedAt }) => issuedAt.getTime());
    expect(times).toHaveLength(orders.length);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('start a new series of numbers with the financial year of the shop', async () => {
    clock.advance(Date.parse('2027-03-31T18:30:00Z') - clock.now().getTime());
    const { orderId } = await harness.pay();
    expect(await documents('invoice', '2728')).toMatchObject([
      { orderId, number: 'LM-2728-00001' },
    ]);
  });

  it('are credited in parts that add up to their amount exactly', async () => {
    const { orderId } = await harness.pay();
    const [row] = await db.update(order).set({ tax }).where(eq(order.id, orderId)).returning();
    const number = String(row?.number);
    const command = makeCommandClient(harness.app);
    await command.call('POST', `orders/${number}/refund`, { amount: '100.00' });
    await command.call('POST', `orders/${number}/cancel`);
    await command.call('POST', `orders/${number}/cancel`);

    const details = await findOperatorOrder(db, number, clock.now());
    expect(details.invoice).toEqual({
      number: 'LM-2728-00002',
      issuedAt: clock.now().toISOString(),
    });
    const { creditNotes = [] } = details;
    expect(creditNotes.map(({ number: own, amount }) => [own, amount])).toEqual([
      ['LC-2728-00001', 10_000],
      ['LC-2728-00002', 13_800],
    ]);
    const rates = creditNotes.flatMap(({ taxes = [] }) => taxes);
    expect(rates.map(({ rate }) => rate)).toEqual([500, 500]);
    expect(rates.reduce((sum, each) => sum + each.taxable, 0)).toBe(22_666);
    expect(rates.reduce((sum, each) => sum + each.tax, 0)).toBe(1134);

    const [first, second] = creditNotes.map((note) => note.number);
    const text = orderLines(details).flat().join('\n');
    expect(text).toContain('Invoice LM-2728-00002');
    expect(text).toContain(`Credit note ${first}: ₹100.00`);
    const { results } = await exportOrders(db, {}, settings.timeZone);
    const [cells] = orderTable(results.filter((each) => each.number === number));
    const [year, month, day] = shopTime(clock.now().toISOString(), 'Asia/Kolkata').split(/[- ]/);
    expect(cells).toMatchObject({
      status: 'cancelled',
      invoice: 'LM-2728-00002',
      invoiced: expect.stringMatching(new RegExp(`^${day}/${month}/${year} \\d\\d:\\d\\d$`)),
      credit_notes: `${first} | ${second}`,
      total: '238.00',
      credited: '238.00',
    });
  });

  /** An order of ₹238.00 that is paid with another amount, which is accepted. */
  const accept = async (captured: number) => {
    const { orderId, paymentId, ref } = await pay();
    faults.report(ref, { status: 'captured', captured });
    await harness.paymentService.settle(paymentId);
    const command = makeCommandClient(harness.app);
    const call = (step: string, body?: object) =>
      command.call('POST', `orders/L-${orderId}/${step}`, body);
    const { message } = await call('accept');
    const read = async () => {
      const own = await findOperatorOrder(db, `L-${orderId}`, clock.now());
      return { ...own, credited: (own.creditNotes ?? []).map(({ amount }) => amount) };
    };
    return { call, read, message, orderId };
  };

  it('are not credited by the surplus of an accepted payment, which goes back', async () => {
    const { call, read, message, orderId } = await accept(30_000);
    expect(message).toBe(
      `Order L-${orderId} is paid with ₹300.00: ₹62.00 of it were not owed and go back.`,
    );
    const accepted = await read();
    expect(accepted.invoice?.number).toBe('LM-2728-00003');
    expect(accepted).toMatchObject({
      credited: [],
      payment: { received: 30_000, refundDue: 6200, refunded: 0 },
    });
    await harness.runJobs();
    expect((await harness.read(orderId)).refunds).toEqual([
      { key: 'surplus', amount: 6200, status: 'done' },
    ]);
    await call('refund', { amount: '38.00', after: '62.00' });
    expect((await read()).credited).toEqual([3800]);
    await call('refund', {});
    expect((await read()).credited).toEqual([3800, 20_000]);
  });

  it('are credited by the shortfall of an accepted payment, then only by what goes back', async () => {
    const { call, read, message, orderId } = await accept(20_000);
    expect(message).toBe(
      `Order L-${orderId} is paid with ₹200.00: ₹38.00 of its total are written off.`,
    );
    expect(await read()).toMatchObject({ credited: [3800], payment: { received: 20_000 } });
    await call('pack');
    await call('ship', {});
    await call('refund', { amount: '50.00' });
    expect((await read()).credited).toEqual([3800, 5000]);
    await call('refund', {});
    expect(await read()).toMatchObject({ status: 'shipped', credited: [3800, 5000, 15_000] });
  });

  it('are credited by no more than came in when an order with a shortfall is cancelled', async () => {
    const { call, read, orderId } = await accept(20_000);
    await call('cancel');
    expect((await read()).credited).toEqual([3800, 20_000]);
    await harness.runJobs();
    expect((await harness.read(orderId)).refunds).toMatchObject([{ amount: 20_000 }]);
    const entries = await db
      .select()
      .from(operatorAudit)
      .where(eq(operatorAudit.subject, `L-${orderId}`))
      .orderBy(asc(operatorAudit.id));
    expect(entries[0]).toMatchObject({
      action: 'order.accept',
      after: { amount: '₹200.00', writtenOff: '₹38.00' },
    });
    const { results } = await exportOrders(db, {}, settings.timeZone);
    const own = results.filter((each) => each.number === `L-${orderId}`);
    const [cells] = orderTable(own);
    expect(cells).toMatchObject({
      total: '238.00',
      credited: '238.00',
      received: '200.00',
      refunded: '200.00',
    });
  });

  it('are not issued twice, and nothing is credited, when a payment comes twice', async () => {
    const { orderId, url, paymentId } = await harness.open();
    await harness.payAgain(orderId);
    await harness.press(url, 'paid');
    await harness.paymentService.settle(paymentId);
    await harness.runJobs();
    const own = await db.select().from(invoice).where(eq(invoice.orderId, orderId));
    expect(own.map(({ kind }) => kind)).toEqual(['invoice']);
  });

  it('are not issued for an order that is cancelled unpaid, nor in a shop that does not number them', async () => {
    const { orderId } = await harness.open();
    await issueInvoice(db, orderId, undefined, clock.now());
    await harness.cancel(orderId);
    expect(await db.$count(invoice, eq(invoice.orderId, orderId))).toBe(0);
  });
});
