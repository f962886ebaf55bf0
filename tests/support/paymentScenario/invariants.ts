import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { stock } from '../../../server/catalogue/catalogueSchema';
import { sandboxRefund } from '../../../server/gateways/sandbox/sandboxSchema';
import { invoice } from '../../../server/orders/invoices/invoicesSchema';
import { stockMovement } from '../../../server/orders/stockSchema';
import { paymentEvent } from '../../../server/payments/paymentsSchema';
import { sumOfRefunds } from '../../../server/payments/refundSums';
import type { Database } from '../../../server/platform/db/database';
import { type Placed, type ScenarioContext, sandboxPaymentsOf } from './steps';

/** After every step: the amounts, the stock and the states agree with each other. */
export const expectConsistency = async (
  db: Database,
  harness: ScenarioContext['harness'],
  placed: Placed,
) => {
  const { orderId, variantId, isAccepted } = placed;
  const { status, payments, refunds, reservations, history } = await harness.read(orderId);
  const isPaid = status === 'paid';
  const inReview = payments.filter((each) => each.inReview);
  const isHeld = isPaid || (status === 'awaiting_payment' && inReview.length > 0);
  // An operator may also refund a paid order, by command or at the gateway.
  const isGiven = isPaid && refunds.some(({ key }) => /^(by hand|gateway) /.test(key));
  const captured = payments.filter((each) => each.status === 'captured' && !each.inReview);
  expect(isGiven ? 1 : captured.length, 'payments of the order').toBe(isPaid ? 1 : 0);
  const documents = await db.select().from(invoice).where(eq(invoice.orderId, orderId));
  const issued = documents.filter(({ kind }) => kind === 'invoice');
  const credited = sum(
    documents.filter(({ kind }) => kind === 'credit_note').map(({ amount }) => amount),
  );
  const invoiced = sum(issued.map(({ amount }) => amount));
  let due = invoiced - credited;
  for (const { id, captured } of inReview) due += captured - (await sumOfRefunds(db, id, ['done']));
  const pages = await sandboxPaymentsOf(db, orderId);
  const received = sum(pages.filter((page) => page.status === 'paid').map(({ amount }) => amount));
  const refs = pages.map(({ ref }) => ref);
  const returned = sum(
    (await db.select().from(sandboxRefund).where(inArray(sandboxRefund.paymentRef, refs))).map(
      ({ amount }) => amount,
    ),
  );
  expect(received - returned, 'money at the gateway is what is invoiced and not credited').toBe(
    due,
  );
  expect(sum(payments.map(({ captured }) => captured)), 'captured amount in our database').toBe(
    received,
  );
  expect(sum(refunds.map(({ amount }) => amount)), 'refunded amount in our database').toBe(
    returned,
  );
  expect(
    refunds.filter((each) => each.status !== 'done'),
    'refunds not done',
  ).toEqual([]);
  expect(
    payments.filter(({ status, checkAt }) => status !== 'captured' && checkAt !== null),
    'payments still being checked',
  ).toEqual([]);
  expect(reservations, 'reservations').toEqual([isHeld ? 'held' : 'released']);
  expect(history.filter((each) => each === 'paid').length, 'paid once').toBeLessThan(2);
  expect(issued.length, 'an invoice once it is paid').toBe(history.includes('paid') ? 1 : 0);
  // Of an accepted payment the shortfall is written off.
  const shortfall = isAccepted
    ? Math.max(0, 23_800 - sum(captured.map((each) => each.captured)))
    : 0;
  if (!isGiven) expect(credited, 'credited amount').toBe(isPaid ? shortfall : invoiced);
  const [inventory] = await db.select().from(stock).where(eq(stock.variantId, variantId));
  expect(inventory, 'stock').toMatchObject({ onHand: 20, reserved: isHeld ? 2 : 0 });
  const [ledger] = await db
    .select({ reserved: sql<number>`sum(${stockMovement.reserved})::int` })
    .from(stockMovement)
    .where(eq(stockMovement.variantId, variantId));
  expect(ledger?.reserved, 'stock ledger').toBe(inventory?.reserved);
  const events = await db.select().from(paymentEvent).where(inArray(paymentEvent.gatewayRef, refs));
  expect(
    events.filter(({ settledAt }) => settledAt === null),
    'unprocessed webhooks',
  ).toEqual([]);
};

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
