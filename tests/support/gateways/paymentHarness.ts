import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../../../server/gateways/gateway';
import { makeSandboxGateway } from '../../../server/gateways/sandbox/gateway';
import { signatureHeader } from '../../../server/gateways/signature';
import { cancelOrder } from '../../../server/orders/cancelOrder';
import { expireUnpaidOrders } from '../../../server/orders/expireUnpaidOrders';
import { order, orderEvent } from '../../../server/orders/ordersSchema';
import { closeEarlierAttempts, payAgain } from '../../../server/orders/payAgain';
import { reserveStock } from '../../../server/orders/stockRepository';
import { reservation } from '../../../server/orders/stockSchema';
import type { PaymentService } from '../../../server/payments/paymentService';
import { payment, refund } from '../../../server/payments/paymentsSchema';
import { reconcile } from '../../../server/payments/reconcile';
import { sendRefunds } from '../../../server/payments/sendRefunds';
import { readConfig } from '../../../server/platform/config/readConfig';
import type { Database } from '../../../server/platform/db/database';
import { newId } from '../../../server/platform/db/ids';
import { inTransaction } from '../../../server/platform/db/transaction';
import { openApi } from '../api/server';
import { makeShopper, type Shopper } from '../api/shopper';
import { makeClock } from '../clock';
import { addOrder } from '../database/orderRows';

const { invoices } = readConfig({});

export const SECRET = 'the-secret-of-these-tests';
export const site = { shopUrl: 'https://shop.example', apiUrl: 'https://api.example' };

/** The sandbox's id of a payment, from the address of its page. */
export const refOf = (url: string) => String(new URL(url).pathname.split('/').at(-1));

/**
 * The API with a test clock, and helpers that act as the checkout, a shopper and the jobs.
 * @param change wraps the sandbox gateway
 */
export const openPaymentHarness = async (
  db: Database,
  change = (sandbox: Gateway) => sandbox,
  clock = makeClock(new Date().toISOString()),
  config: Parameters<typeof openApi>[1] = {},
) => {
  const { now } = clock;
  const gateways = [change(makeSandboxGateway({ db, now, webhookSecrets: async () => [SECRET] }))];
  const app = await openApi(db, { sandboxSecrets: [SECRET], ...config }, { now, gateways });
  const shopper = await makeShopper(app, db);
  const { paymentService } = app;
  const job = { db, paymentService, now, log: app.log };
  const { place, read } = orders(db, clock, shopper);
  const { press, notify } = page(app, now);
  /** Places an order and opens its payment. */
  const open = async (traits?: Parameters<typeof place>[0]) => {
    const placed = await place(traits);
    const url = await paymentService.open(placed.paymentId, site);
    return { ...placed, url, ref: refOf(url) };
  };
  return {
    app,
    clock,
    shopper,
    job,
    paymentService,
    place,
    read,
    ...changes(db, paymentService, now),
    press,
    notify,
    open,
    /** Places an order and pays it. */
    pay: async () => {
      const opened = await open();
      await press(opened.url, 'paid');
      await paymentService.settle(opened.paymentId);
      return opened;
    },
    /** Runs the jobs for orders and payments once. */
    runJobs: async () => {
      await expireUnpaidOrders(job);
      await reconcile(job);
      await sendRefunds(job);
    },
  };
};

/** Changes of an order by a shopper, made as the routes make them. */
const changes = (db: Database, paymentService: PaymentService, now: () => Date) => ({
  payAgain: async (orderId: string) => {
    await closeEarlierAttempts(db, paymentService, orderId, undefined);
    await inTransaction(db, (tx) => payAgain(tx, paymentService, orderId, undefined, now()));
  },
  cancel: async (orderId: string) => {
    await paymentService.closeAll(orderId);
    await inTransaction(db, (tx) => cancelOrder(tx, paymentService, orderId, now(), invoices));
  },
});

const orders = (db: Database, clock: ReturnType<typeof makeClock>, shopper: Shopper) => ({
  /** As the checkout commits it, before it calls a gateway: two packs reserved for half an hour. */
  place: async (traits: Parameters<typeof addOrder>[2] = {}) => {
    const payUntil = new Date(clock.now().getTime() + 30 * 60_000);
    const paymentId = newId('pay');
    const { orderId, packs } = await addOrder(db, shopper.id, {
      items: [2],
      payments: [{ id: paymentId }],
      ...traits,
      order: { payUntil, ...traits.order },
    });
    await reserveStock(db, orderId, packs);
    return { orderId, paymentId, variantId: String(packs[0]?.variantId) };
  },
  /** The stored state of an order. */
  read: async (orderId: string) => {
    const [row] = await db.select().from(order).where(eq(order.id, orderId));
    const payments = await db
      .select()
      .from(payment)
      .where(eq(payment.orderId, orderId))
      .orderBy(payment.createdAt);
    const refunds = await db
      .select({ key: refund.key, amount: refund.amount, status: refund.status })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(eq(payment.orderId, orderId));
    const held = await db.select().from(reservation).where(eq(reservation.orderId, orderId));
    const events = await db
      .select({ status: orderEvent.status })
      .from(orderEvent)
      .where(eq(orderEvent.orderId, orderId))
      .orderBy(orderEvent.id);
    return {
      status: row?.status,
      payments,
      refunds,
      reservations: held.map(({ state }) => state),
      history: events.map(({ status }) => status),
    };
  },
});

type Action = 'paid' | 'failed' | 'pending' | 'refund' | 'open' | 'won' | 'lost';

const page = (app: FastifyInstance, now: () => Date) => ({
  /** A button of the sandbox's page; of a paid payment one of its dashboard. */
  press: (url: string, action: Action, fields: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ action, ...fields }).toString(),
    }),
  /** Sends a webhook as the sandbox does. */
  notify: (
    ref: string,
    { id = newId('sev'), type = 'payment.paid', secret = SECRET, at = now(), header = '' } = {},
  ) => {
    const body = Buffer.from(JSON.stringify({ id, type, payment: ref }));
    return app.inject({
      method: 'POST',
      url: '/api/payments/sandbox/webhook',
      headers: {
        'content-type': 'application/json',
        'sandbox-signature': header || signatureHeader(secret, body, at),
      },
      payload: body,
    });
  },
});
