import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { refund } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import type { OperatorOrders, WaitingOrders } from '../../src/contract/operator/operatorOrder';
import { makeCommand } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { makeClock } from '../support/clock';
import { addOrder, openCustomerDatabase } from '../support/database/orderRows';
import { describeDatabase } from '../support/database/testDatabase';
import { makeAddressData } from '../support/factories';

describeDatabase('The list of orders for operators', () => {
  let db: Database;
  let app: FastifyInstance;
  /** After midnight of the 25th in India. */
  const clock = makeClock('2026-11-24T19:00:00Z');

  beforeEach(async () => {
    db = await openCustomerDatabase();
    app = await openApi(db, {}, { now: clock.now });
  });

  const list = async (query: Record<string, string>) => {
    const response = await makeCommand(app)('GET', `orders?${new URLSearchParams(query)}`);
    return response.json().data as OperatorOrders;
  };
  const numbers = async (query: Record<string, string>) =>
    (await list(query)).results.map(({ number }) => number);

  type Traits = NonNullable<Parameters<typeof addOrder>[2]>;
  const add = (number: string, order: Traits['order'] = {}, payments: Traits['payments'] = [{}]) =>
    addOrder(db, 'usr_1', { order: { number, ...order }, payments });

  it('finds words in the number, name, phone, city, code and e-mail address', async () => {
    const address = { _id: 'adr_1', ...makeAddressData() };
    await add('AAAA-1111', {
      address: { ...address, name: 'Zoya Khan', phone: '+919812345678', city: 'Satara' },
    });
    await add('BBBB-2222', { address: { ...address, name: 'Ravi 100%', postalCode: '416001' } });
    expect(await numbers({ q: 'aaaa' })).toEqual(['AAAA-1111']);
    expect(await numbers({ q: 'khan  ZOYA' })).toEqual(['AAAA-1111']);
    // In full width, as some keyboards write.
    expect(await numbers({ q: 'Ｚｏｙａ' })).toEqual(['AAAA-1111']);
    expect(await numbers({ q: '98123 satara' })).toEqual(['AAAA-1111']);
    expect(await numbers({ q: '0%' })).toEqual(['BBBB-2222']);
    expect(await numbers({ q: '416001' })).toEqual(['BBBB-2222']);
    expect((await numbers({ q: 'asha@loam.example' })).sort()).toEqual(['AAAA-1111', 'BBBB-2222']);
    expect(await numbers({ q: 'zoya ravi' })).toEqual([]);
    expect(await numbers({ q: 'zoya', status: 'paid' })).toEqual([]);
  });

  it('has those that should have arrived before today, and those due on delivery', async () => {
    await add('LATE', { status: 'packed', arrivesOn: '2026-11-24' });
    await add('TODAY', { status: 'packed', arrivesOn: '2026-11-25' });
    await add('DONE', { status: 'delivered', arrivesOn: '2026-11-20' });
    await add('CASH', { status: 'shipped', arrivesOn: '2026-11-26' }, [
      { gateway: 'on_delivery', status: 'due' },
    ]);
    await add('SENT', { status: 'shipped', arrivesOn: '2026-11-26' });
    expect(await list({ status: 'late' })).toMatchObject({
      results: [{ number: 'LATE', arrivesOn: '2026-11-24' }],
      hasMore: false,
    });
    expect(await numbers({ status: 'due' })).toEqual(['CASH']);
    expect((await numbers({ status: 'shipped' })).sort()).toEqual(['CASH', 'SENT']);
  });

  it('comes in pages without a gap, in both directions', async () => {
    const all = Array.from({ length: 203 }, (_, index) => `P-${String(index).padStart(3, '0')}`);
    for (const [index, number] of all.entries()) {
      // Some at the same moment.
      const placedAt = new Date(Date.parse('2026-11-20T10:00:00Z') + Math.floor(index / 4) * 1000);
      await add(number, { status: 'paid', placedAt }, []);
    }
    const queries: Record<string, string>[] = [{ status: 'paid' }, { q: 'p-' }, {}];
    for (const query of queries) {
      const first = await list(query);
      expect([first.results.length, first.hasMore]).toEqual([200, true]);
      const rest = await list({ ...query, after: String(first.next) });
      expect(rest).toMatchObject({ hasMore: false });
      expect(rest.next).toBeUndefined();
      const listed = [...first.results, ...rest.results].map(({ number }) => number);
      expect([...listed].sort()).toEqual(all);
      expect(listed[0]?.slice(0, 4)).toBe(query.status ? 'P-00' : 'P-20');
    }
    expect(await numbers({ after: 'P-NONE' })).toEqual([]);
  });

  it('says how many wait for what, with the five oldest', async () => {
    for (let index = 0; index < 7; index++) {
      const placedAt = new Date(Date.parse('2026-11-24T10:00:00Z') + index * 1000);
      const status = index % 2 ? 'paid' : 'confirmed';
      await add(`PACK-${index}`, { status, arrivesOn: '2026-11-26', placedAt });
    }
    await add('LATE', { status: 'packed', arrivesOn: '2026-11-24' });
    await add('CASH', { status: 'shipped', arrivesOn: '2026-11-26' }, [
      { gateway: 'on_delivery', status: 'due' },
    ]);
    await add('REVIEW', { status: 'awaiting_payment' }, [{ status: 'captured', inReview: true }]);
    await add('FAILED', { status: 'cancelled' }, [
      { id: 'pay_failed', status: 'captured', captured: 100 },
    ]);
    const failed = { id: 'ref_1', key: 'cancelled', amount: 100, status: 'failed' } as const;
    await db.insert(refund).values({ ...failed, paymentId: 'pay_failed' });
    const { data } = (await makeCommand(app)('GET', 'waiting_orders')).json();
    const { to_pack: toPack, ...others } = data as WaitingOrders;
    expect(toPack.count).toBe(7);
    expect(toPack.oldest.map(({ number }) => number)).toEqual(
      [0, 1, 2, 3, 4].map((index) => `PACK-${index}`),
    );
    const waiting = Object.entries(others).map(([name, { count, oldest }]) => [
      name,
      count,
      oldest.map(({ number }) => number).sort(),
    ]);
    expect(Object.fromEntries(waiting.map(([name, ...rest]) => [name, rest]))).toEqual({
      review: [2, ['FAILED', 'REVIEW']],
      late: [1, ['LATE']],
      packed: [1, ['LATE']],
      due: [1, ['CASH']],
      shipped: [1, ['CASH']],
      ready: [0, []],
    });
  });
});
