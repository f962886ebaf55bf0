import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, notInArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { expireUnpaidOrders } from '../../../server/orders/expireUnpaidOrders';
import { order } from '../../../server/orders/ordersSchema';
import { reconcile } from '../../../server/payments/reconcile';
import type { Database } from '../../../server/platform/db/database';
import { ON_DELIVERY } from '../../../src/contract/rules/onDelivery';
import {
  type Buyer,
  checkoutOf,
  fillCarts,
  makeBuyers,
  PRICE,
  sendOrder,
} from '../../support/api/buyers';
import { openApi } from '../../support/api/server';
import { startApiProcess } from '../../support/build/apiProcess';
import { HOUR } from '../../support/clock';
import { mapConcurrently } from '../../support/concurrently';
import { addProduct } from '../../support/database/catalogueRows';
import { makePersistentDatabase } from '../../support/database/persistentDatabase';
import { findContradictions } from '../../support/database/stockContradictions';
import { describeDatabase } from '../../support/database/testDatabase';
import { seededRandom } from '../../support/seededRandom';

/** `npm run soak:orders` sets a higher number. */
const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 3);
const BUYERS = 24;
const AT_ONCE = 8;
/** The maximum delay between a response and the kill. */
const MAX_DELAY_MS = 20;
/** The stock in every third round. */
const SCARCE_STOCK = 10;
/** How many orders expire in one pass of the job. */
const ORDERS_PER_PASS = 500;
/** Seeds the moments of the kills. */
const SEED = Number(process.env.SOAK_SEED ?? 71);

const onHandIn = (round: number) => (round % 3 === 2 ? SCARCE_STOCK : BUYERS);

/** An order request with its keys for retries. */
interface OrderRequest {
  buyer: Buyer;
  payload: ReturnType<typeof checkoutOf> & { gateway?: string };
  key: string;
  /** The final response, once there is one. */
  response?: { status: number; error: string | undefined; orderId: string | undefined };
}

const makeRound = async (db: Database, round: number): Promise<OrderRequest[]> => {
  const pack = await addProduct(db, { onHand: onHandIn(round), price: PRICE });
  const buyers = await makeBuyers(db, BUYERS);
  await fillCarts(db, buyers, pack);
  return buyers.map((buyer, index) => ({
    buyer,
    // Every other one pays on delivery.
    payload: { ...checkoutOf(buyer, pack), ...(index % 2 === 0 && { gateway: ON_DELIVERY }) },
    key: randomUUID(),
  }));
};

const send = async (url: string, request: OrderRequest) => {
  const { status, error, data } = await sendOrder(url, request.buyer, request.payload, request.key);
  // A 5xx response is retried.
  if (status < 500) request.response = { status, error, orderId: data?.orderId };
};

const isOpen = ({ response }: OrderRequest) => response === undefined;

describeDatabase('Server killed while shoppers order', { timeout: 120_000 * ROUNDS }, () => {
  it(`loses no order and no pack in ${ROUNDS} rounds (seed ${SEED})`, async () => {
    const random = seededRandom(SEED);
    const { env: database, within } = await makePersistentDatabase();
    const env = { ...database, LIMIT_ON_DELIVERY_NEW: '0' };
    const requests: OrderRequest[] = [];
    await within(async (db) => {
      for (let round = 0; round < ROUNDS; round++) requests.push(...(await makeRound(db, round)));
    });

    for (let round = 0; round < ROUNDS; round++) {
      const shop = await startApiProcess(env);
      // Includes requests the killed process did not respond to.
      const due = requests.slice(0, (round + 1) * BUYERS).filter(isOpen);
      let responsesLeft = random(due.length);
      await mapConcurrently(AT_ONCE, due, async (request) => {
        await send(shop.url, request).catch(() => {});
        if (responsesLeft-- > 0) return;
        // Random, so that the kill does not always follow a commit.
        await sleep(random(MAX_DELAY_MS));
        await shop.stop('SIGKILL');
      });
    }

    const shop = await startApiProcess(env);
    const sendRest = async () => {
      await mapConcurrently(AT_ONCE, requests.filter(isOpen), (request) =>
        send(shop.url, request).catch(async (cause) => {
          const { code, output } = await shop.ended;
          throw new Error(`The shop ended with code ${code}. ${output}`, { cause });
        }),
      );
      return requests.filter(isOpen).length;
    };
    await expect.poll(sendRest, { timeout: 120_000 }).toBe(0);
    await shop.stop('SIGTERM');

    const acknowledged = requests.filter(({ response }) => response?.status === 200);
    const others = requests.filter((request) => !acknowledged.includes(request));
    expect(others.filter(({ response }) => response?.error !== 'out_of_stock')).toEqual([]);
    for (let round = 0; round < ROUNDS; round++) {
      const ofRound = requests.slice(round * BUYERS, (round + 1) * BUYERS);
      const placed = ofRound.filter((request) => acknowledged.includes(request));
      expect(placed).toHaveLength(Math.min(BUYERS, onHandIn(round)));
    }
    await within(async (db) => {
      const orders = await db.select().from(order);
      const orderIds = new Map(orders.map(({ id, orderKey }) => [orderKey, id]));
      expect(orders).toHaveLength(acknowledged.length);
      for (const { payload, response } of acknowledged) {
        expect(orderIds.get(payload.orderKey)).toBe(response?.orderId);
      }
      expect(await findContradictions(db)).toEqual([]);
      await pass(db, 0);
      expect(await findContradictions(db)).toEqual([]);
      // On a busy machine a call to the gateway may time out, which leaves the rest of its pass to the next one.
      const passes = 2 * Math.ceil(orders.length / ORDERS_PER_PASS);
      for (let done = 0; done < passes && (await countOpen(db)) > 0; done++) await pass(db, HOUR);
      expect(await findContradictions(db)).toEqual([]);
      expect(await countOpen(db)).toBe(0);
      const onDelivery = acknowledged.filter(({ payload }) => payload.gateway === ON_DELIVERY);
      expect(await db.$count(order, eq(order.status, 'confirmed'))).toBe(onDelivery.length);
    });
  });
});

const countOpen = (db: Database) =>
  db.$count(order, notInArray(order.status, ['expired', 'confirmed']));

/** Runs the payment jobs once, `later` ms from now. */
const pass = async (db: Database, later: number) => {
  const now = () => new Date(Date.now() + later);
  const { paymentService, log } = await openApi(db, {}, { now });
  await reconcile({ db, paymentService, now, log });
  await expireUnpaidOrders({ db, paymentService, now, log });
};
