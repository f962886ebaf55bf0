import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { customer } from '../../server/account/accountSchema';
import { orderTick } from '../../server/orders/packingSchema';
import { reserveStock } from '../../server/orders/stockRepository';
import type { Database } from '../../server/platform/db/database';
import { newId } from '../../server/platform/db/ids';
import type { OrderTicks, TickChange } from '../../src/contract/operator/operatorOrder';
import { openDesk } from '../support/api/desk';
import { makeClock } from '../support/clock';
import { addOrder } from '../support/database/orderRows';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

describeOnce('Ticks of an order', () => {
  let db: Database;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  let customerId: string;
  const clock = makeClock();
  beforeAll(async () => {
    db = await openTestDatabase();
    desk = await openDesk(db, {}, { now: clock.now });
    customerId = newId('usr');
    await db.insert(customer).values({ id: customerId, email: `${customerId}@loam.example` });
  });

  /** A paid order with two lines. */
  const makeOrder = async () => {
    const payment = { status: 'captured' as const };
    const traits = { order: { status: 'paid' as const }, items: [2, 1], payments: [payment] };
    const { orderId, packs } = await addOrder(db, customerId, traits);
    await reserveStock(db, orderId, packs);
    const lines = packs.map(({ variantId }) => variantId) as [string, string];
    return { orderId, number: `L-${orderId}`, lines };
  };

  const openPacker = async (name: string) => {
    const headers = await desk.open(`${name} ${randomUUID()}`, ['orders']);
    const url = (path: string) => `/api/loam/operator/orders/${path}`;
    const tick = (number: string, line: string, payload: TickChange, key?: string) =>
      desk.send('PUT', url(`${number}/ticks/${line}`), {
        payload,
        headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      });
    const read = async (number: string): Promise<OrderTicks> =>
      (await desk.send('GET', url(`${number}/ticks`), { headers })).json().data;
    const move = (number: string, step: string) =>
      desk.send('POST', url(`${number}/${step}`), { headers });
    return {
      tick,
      read,
      move,
      show: (number: string) => desk.send('GET', url(number), { headers }),
    };
  };

  const at = (seconds = 0) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
  const namesOf = ({ ticks }: OrderTicks) => ticks.map(({ by }) => by.split(' ')[0]);

  it('are seen by every packer, with who made them and when', async () => {
    const { number, lines } = await makeOrder();
    const [asha, ravi] = [await openPacker('Asha'), await openPacker('Ravi')];
    const [first, second] = lines;
    await asha.tick(number, first, { done: true, at: at(-9) });
    await ravi.tick(number, second, { done: true, at: at(-5) });
    const seen = await asha.read(number);
    expect(seen.status).toBe('paid');
    expect(seen.ticks).toMatchObject([
      { variantId: first, at: at(-9) },
      { variantId: second, at: at(-5) },
    ]);
    expect(namesOf(seen)).toEqual(['Asha', 'Ravi']);
    expect((await ravi.show(number)).json().data.ticks).toEqual(seen.ticks);
    await asha.tick(number, second, { done: false, at: at(-1) });
    expect(namesOf(await ravi.read(number))).toEqual(['Asha']);
  });

  it('are those of the later tap, whichever arrives first', async () => {
    const { number, lines } = await makeOrder();
    const [line] = lines;
    const [asha, ravi] = [await openPacker('Asha'), await openPacker('Ravi')];
    // Asha ticked it in the cellar; Ravi took it out again afterwards, and put it back.
    await ravi.tick(number, line, { done: false, at: at(-60) });
    const late = await asha.tick(number, line, { done: true, at: at(-90) });
    expect([late.statusCode, late.json().data.ticks]).toEqual([200, []]);
    await ravi.tick(number, line, { done: true, at: at(-30) });
    await asha.tick(number, line, { done: false, at: at(-45) });
    expect(namesOf(await asha.read(number))).toEqual(['Ravi']);
  });

  it('count from now when the clock of the device is ahead', async () => {
    const { number, lines } = await makeOrder();
    const [line] = lines;
    const packer = await openPacker('Asha');
    await packer.tick(number, line, { done: true, at: at(3600) });
    expect((await packer.read(number)).ticks).toMatchObject([{ at: at() }]);
    clock.advance(1000);
    await packer.tick(number, line, { done: false, at: at() });
    expect((await packer.read(number)).ticks).toEqual([]);
    await packer.tick(number, line, { done: true, at: '2026-12-31T23:59:60Z' });
    expect((await packer.read(number)).ticks).toMatchObject([{ at: at() }]);
  });

  it('are set once by a call that is repeated', async () => {
    const { number, lines } = await makeOrder();
    const [line] = lines;
    const [asha, ravi] = [await openPacker('Asha'), await openPacker('Ravi')];
    const change = { done: true, at: at(-9) };
    const [key, other] = [randomUUID(), randomUUID()];
    const first = await asha.tick(number, line, change, key);
    await ravi.tick(number, line, { done: false, at: at(-5) }, other);
    const again = await asha.tick(number, line, change, key);
    expect(again.json()).toEqual(first.json());
    expect((await ravi.read(number)).ticks).toEqual([]);
    const reused = await asha.tick(number, line, { ...change, done: false }, key);
    expect([reused.statusCode, reused.json().error]).toEqual([422, 'key_reused']);
  });

  it('are of lines of this order alone', async () => {
    const [one, other] = [await makeOrder(), await makeOrder()];
    const packer = await openPacker('Asha');
    const tick = async (number: string, line: string) => {
      const response = await packer.tick(number, line, { done: true, at: at() });
      return [response.statusCode, response.json().error];
    };
    expect(await tick(one.number, other.lines[0])).toEqual([404, 'not_found']);
    expect(await tick('L-of-another-shop', one.lines[0])).toEqual([404, 'not_found']);
    expect(await tick(one.number, one.lines[0])).toEqual([200, undefined]);
    expect((await packer.read(other.number)).ticks).toEqual([]);
  });

  it('end when the order is packed, or cancelled', async () => {
    const packer = await openPacker('Asha');
    for (const [step, status] of [
      ['pack', 'packed'],
      ['cancel', 'cancelled'],
    ] as const) {
      const { orderId, number, lines } = await makeOrder();
      const [line] = lines;
      await packer.tick(number, line, { done: true, at: at() });
      await packer.tick(number, lines[1], { done: false, at: at() });
      expect((await packer.move(number, step)).statusCode).toBe(200);
      expect(await packer.read(number)).toEqual({ status, ticks: [] });
      const late = await packer.tick(number, line, { done: true, at: at() });
      expect([late.statusCode, late.json().error]).toEqual([409, 'not_possible']);
      expect(late.json().message).toContain(`Order ${number} is ${status}`);
      const left = await db.select().from(orderTick);
      expect(left.filter((row) => row.orderId === orderId)).toEqual([]);
    }
  });

  it('of one line are joined when many arrive at once', async () => {
    const { number, lines } = await makeOrder();
    const [line] = lines;
    const packers = await Promise.all(['Asha', 'Ravi', 'Meera'].map(openPacker));
    const taps = Array.from({ length: 12 }, (_, n) => ({ done: n % 2 === 1, at: at(n - 20) }));
    const reversed = taps.toReversed();
    await Promise.all(
      reversed.map((tap, n) => packers[n % packers.length]?.tick(number, line, tap)),
    );
    expect((await packers[0]?.read(number))?.ticks).toMatchObject([{ at: at(-9) }]);
  });
});
