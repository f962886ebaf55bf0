import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { OperatorError } from '../../../server/config/operatorError';
import type { Database } from '../../../server/db/database';
import { stock } from '../../../server/db/schema/catalogue';
import { payment, paymentEvent } from '../../../server/db/schema/payments';
import { sandboxNotice, sandboxPayment, sandboxRefund } from '../../../server/db/schema/sandbox';
import { stockMovement } from '../../../server/db/schema/stock';
import { HttpError } from '../../../server/http/httpError';
import { expireUnpaidOrders } from '../../../server/orders/expireUnpaidOrders';
import { acceptPayment } from '../../../server/orders/fulfilment/acceptPayment';
import { refundManually } from '../../../server/orders/fulfilment/manualRefund';
import { GatewayError } from '../../../server/payments/gateway';
import { reconcile } from '../../../server/payments/reconcile';
import { sendRefunds } from '../../../server/payments/sendRefunds';
import { DAY, MINUTE } from '../clock';
import type { Fault, makeFaults } from './faultyGateway';
import { type openMoneyBench, site } from './paymentHarness';

const which = fc.nat({ max: 3 });
const faults: Fault[] = (['open', 'find', 'fetch', 'close', 'refund'] as const).flatMap(
  (call) => [`before ${call}`, `after ${call}`] as const,
);

/** What may happen to an order, in any order. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      which,
      action: fc.constantFrom('paid', 'paid', 'failed', 'pending'),
      paysAfter: fc.constantFrom('', '60', '3600'),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('notice' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forgery' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('payAgain' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('otherAmount' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      accepts: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('time' as const),
      minutes: fc.constantFrom(1, 10, 31, 70),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('job' as const),
      job: fc.constantFrom('reconcile', 'expire', 'refund'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom(...faults),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The life of an order: what stands in one list happens at the same time. */
const life = fc.record({
  /** What goes wrong when it is placed. */
  start: fc.constantFrom<(Fault | undefined)[]>(undefined, 'before open', 'after open'),
  moments: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
    minLength: 3,
    maxLength: 10,
  }),
});

interface Ground {
  db: Database;
  bench: Awaited<ReturnType<typeof openMoneyBench>>;
  faults: ReturnType<typeof makeFaults>;
}

/** Lives through random lives of orders, after each of which the money must be where it belongs. */
export const tryLives = (ground: Ground, numRuns: number, seed: number, endOnFailure = false) =>
  fc.assert(
    fc.asyncProperty(life, async ({ start, moments }) => {
      const { bench, faults } = ground;
      const placed = { ...(await bench.place()), isAccepted: false };
      if (start) faults.fail(start);
      await live(ground, placed, { do: 'open' });
      await live(ground, placed, { do: 'open' });
      for (const moment of moments) {
        await Promise.all(moment.map((each) => live(ground, placed, each)));
      }
      await comeToRest(ground);
      await checkMoney(ground.db, bench, placed);
    }),
    { numRuns, seed, endOnFailure },
  );

interface Placed extends Awaited<ReturnType<Ground['bench']['place']>> {
  /** Whether a person took what came for what was owed. */
  isAccepted: boolean;
}

/** A refusal and a gateway that does not answer are part of life. */
const live = (ground: Ground, placed: Placed, each: Step) =>
  take(ground, placed, each).catch((error) => {
    const isLife = [GatewayError, HttpError, OperatorError].some((known) => error instanceof known);
    if (!isLife) throw error;
  });

const take = async ({ db, bench, faults }: Ground, placed: Placed, each: Step) => {
  const { orderId } = placed;
  const pick = <Row>(rows: Row[], index: number) => rows[index % Math.max(rows.length, 1)];
  switch (each.do) {
    case 'open': {
      const newest = (await bench.read(orderId)).payments.at(-1);
      if (newest) await bench.paymentService.open(newest.id, site);
      return;
    }
    case 'press': {
      const page = pick(await atSandbox(db, orderId), each.which);
      const { action, paysAfter } = each;
      if (page) await bench.press(page.url, action, { paysAfter });
      return;
    }
    case 'notice': {
      const sent = pick(await noticesOf(db, orderId), each.which);
      if (!sent) return;
      const reply = await bench.notify(sent.paymentRef, { id: sent.eventId });
      expect(reply.statusCode).toBe(200);
      return;
    }
    case 'forgery': {
      const page = pick(await atSandbox(db, orderId), each.which);
      const reply = await bench.notify(page?.ref ?? 'spm_none', { secret: 'a-forgers-secret' });
      expect(reply.statusCode).toBe(400);
      return;
    }
    case 'payAgain':
      return bench.payAgain(orderId);
    case 'cancel':
      return bench.cancel(orderId);
    case 'otherAmount': {
      const page = pick(await atSandbox(db, orderId), each.which);
      if (page) await takeOtherAmount(db, page.ref);
      return;
    }
    case 'decide':
      return decide(db, placed, each.accepts);
    case 'look':
      await bench.paymentService.refresh(orderId);
      return;
    case 'time':
      return bench.clock.turnOn(each.minutes * MINUTE);
    case 'job':
      return jobs[each.job](bench.job);
    case 'fault':
      return faults.fail(each.fault);
  }
};

const jobs = { reconcile, expire: expireUnpaidOrders, refund: sendRefunds };

/** A page that was not paid yet takes less than it was opened for. */
const takeOtherAmount = (db: Database, ref: string) =>
  db
    .update(sandboxPayment)
    .set({ amount: 10_000 })
    .where(and(eq(sandboxPayment.ref, ref), ne(sandboxPayment.status, 'paid')));

/** A person decides about what is in review. */
const decide = async (db: Database, placed: Placed, accepts: boolean) => {
  const number = `L-${placed.orderId}`;
  if (accepts) {
    await acceptPayment(db, number);
    placed.isAccepted = true;
    return;
  }
  const reviewed = await db.$count(
    payment,
    and(eq(payment.orderId, placed.orderId), payment.inReview),
  );
  if (reviewed > 0) await refundManually(db, number);
};

/** No more faults, and long enough for every bank, wait and job. */
const comeToRest = async ({ bench, faults }: Ground) => {
  faults.heal();
  for (let round = 0; round < 2; round++) {
    bench.clock.turnOn(2 * DAY);
    await bench.passes();
  }
};

const checkMoney = async (db: Database, bench: Ground['bench'], placed: Placed) => {
  const { orderId, variantId, isAccepted } = placed;
  const { status, payments, refunds, reservations, history } = await bench.read(orderId);
  const isPaid = status === 'paid';
  const inReview = payments.filter((each) => each.inReview);
  const isHeld = isPaid || (status === 'awaiting_payment' && inReview.length > 0);
  // A person may also give a paid order's money back.
  const isGiven = isPaid && refunds.some(({ key }) => key.startsWith('by hand'));
  const kept = payments.filter((each) => each.status === 'captured' && !each.inReview);
  expect(isGiven ? 1 : kept.length, 'payments of the order').toBe(isPaid ? 1 : 0);
  const price = isAccepted ? sum(kept.map(({ captured }) => captured)) : kept.length * 23_800;
  const owed = price + sum(inReview.map(({ captured }) => captured));
  const pages = await atSandbox(db, orderId);
  const came = sum(pages.filter((page) => page.status === 'paid').map(({ amount }) => amount));
  const refs = pages.map(({ ref }) => ref);
  const went = sum(
    (await db.select().from(sandboxRefund).where(inArray(sandboxRefund.paymentRef, refs))).map(
      ({ amount }) => amount,
    ),
  );
  expect(came - went, 'money at the company').toBe(owed);
  expect(sum(payments.map(({ captured }) => captured)), 'what came, in our books').toBe(came);
  expect(sum(refunds.map(({ amount }) => amount)), 'what went, in our books').toBe(went);
  expect(
    refunds.filter((each) => each.status !== 'done'),
    'not given back yet',
  ).toEqual([]);
  expect(
    payments.filter(({ checkAt }) => checkAt !== null),
    'still looked at',
  ).toEqual([]);
  expect(reservations, 'packs').toEqual([isHeld ? 'held' : 'released']);
  expect(history.filter((each) => each === 'paid').length, 'paid once').toBeLessThan(2);
  const [shelf] = await db.select().from(stock).where(eq(stock.variantId, variantId));
  expect(shelf, 'stock').toMatchObject({ onHand: 20, reserved: isHeld ? 2 : 0 });
  const [ledger] = await db
    .select({ reserved: sql<number>`sum(${stockMovement.reserved})::int` })
    .from(stockMovement)
    .where(eq(stockMovement.variantId, variantId));
  expect(ledger?.reserved, 'the stock’s ledger').toBe(shelf?.reserved);
  const events = await db.select().from(paymentEvent).where(inArray(paymentEvent.gatewayRef, refs));
  expect(
    events.filter(({ settledAt }) => settledAt === null),
    'notices not followed',
  ).toEqual([]);
};

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

const atSandbox = (db: Database, orderId: string) =>
  db
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.orderNumber, `L-${orderId}`))
    .orderBy(sandboxPayment.createdAt);

const noticesOf = async (db: Database, orderId: string) => {
  const refs = (await atSandbox(db, orderId)).map(({ ref }) => ref);
  return db.select().from(sandboxNotice).where(inArray(sandboxNotice.paymentRef, refs));
};
