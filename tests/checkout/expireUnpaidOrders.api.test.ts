import { beforeAll, expect, it } from 'vitest';
import { type Gateway, GatewayError } from '../../server/gateways/gateway';
import { expireUnpaidOrders } from '../../server/orders/expireUnpaidOrders';
import type { Database } from '../../server/platform/db/database';
import { HOUR, MINUTE } from '../support/clock';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { openPaymentHarness, site } from '../support/gateways/paymentHarness';

describeOnce('Expiry of unpaid orders', { timeout: 60_000 }, () => {
  let db: Database;
  let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
  let isUnreachable = false;
  let fetchCalls = 0;
  const between = (sandbox: Gateway): Gateway => ({
    ...sandbox,
    fetch: (ref) => {
      fetchCalls += 1;
      if (isUnreachable) throw new GatewayError('There is no response.');
      return sandbox.fetch(ref);
    },
  });
  beforeAll(async () => {
    db = await openTestDatabase();
    harness = await openPaymentHarness(db, between);
  });

  const open = async (count: number) => {
    const orders: string[] = [];
    for (let opened = 0; opened < count; opened++) {
      const { orderId, paymentId } = await harness.place();
      await harness.paymentService.open(paymentId, site);
      orders.push(orderId);
    }
    return orders;
  };
  const statusesOf = (orders: string[]) =>
    Promise.all(orders.map(async (orderId) => (await harness.read(orderId)).status));

  it('stops calling a gateway that does not respond after a few orders', async () => {
    const orders = await open(12);
    const { orderId: unopened } = await harness.place({ payments: [{ closed: true }] });
    harness.clock.advance(31 * MINUTE);
    isUnreachable = true;
    fetchCalls = 0;
    await expireUnpaidOrders(harness.job);
    expect(fetchCalls).toBeLessThanOrEqual(5);
    expect(new Set(await statusesOf(orders))).toEqual(new Set(['awaiting_payment']));
    expect(await statusesOf([unopened])).toEqual(['expired']);
    isUnreachable = false;
    await expireUnpaidOrders(harness.job);
    expect(new Set(await statusesOf(orders))).toEqual(new Set(['expired']));
  });

  it('stops between two orders when the server shuts down', async () => {
    const orders = await open(8);
    harness.clock.advance(HOUR);
    const ending = new AbortController();
    const paymentService = {
      ...harness.paymentService,
      close: (paymentId: string) => {
        ending.abort();
        return harness.paymentService.close(paymentId);
      },
    };
    await expireUnpaidOrders({ ...harness.job, paymentService }, ending.signal);
    const ended = (await statusesOf(orders)).filter((status) => status === 'expired');
    expect(ended).toHaveLength(5);
  });
});
