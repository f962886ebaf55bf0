import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { freePort } from '../../../scripts/shared/startShop';
import { transitionOrder } from '../../../server/orders/transitionOrder';
import { inTransaction } from '../../../server/platform/db/transaction';
import { makeMetrics } from '../../../server/platform/metrics/metrics';
import { placeOrder } from '../../support/api/checkout';
import { openApi } from '../../support/api/server';
import { cleanUp } from '../../support/cleanUp';
import { describeOnce, openConnections } from '../../support/database/testDatabase';

describeOnce('Metrics', () => {
  it('count requests by route, open orders and queued work, on a port of their own', async () => {
    const [connection] = await openConnections(true);
    if (!connection) throw new Error('There is no database.');
    const metrics = makeMetrics(connection, (error) => expect.fail(String(error)));
    const app = await openApi(connection.db, {}, { measure: metrics.measure });
    const metricsPort = await freePort();
    cleanUp(await metrics.serve({ metricsHost: '127.0.0.1', metricsPort }));
    for (const id of ['prd_1', 'prd_2']) await app.inject(`/api/loam/product_details/${id}`);
    await app.inject('/api/loam/category_list');

    const url = `http://127.0.0.1:${metricsPort}`;
    const text = await (await fetch(`${url}/metrics`)).text();
    const requests = 'http_request_duration_seconds_count';
    // What happened before the first read is not counted.
    const { orderId } = await placeOrder(app, connection.db, [1]);
    expect(text).not.toContain('shop_order_steps_total{');
    const later = await (await fetch(`${url}/metrics`)).text();
    expect(later).toContain('shop_order_steps_total{status="awaiting_payment"} 1');
    expect(later).toContain('shop_payments_of_day{gateway="sandbox",status="created"} 1');
    await inTransaction(connection.db, (tx) => transitionOrder(tx, orderId, 'expire'));
    const last = await (await fetch(`${url}/metrics`)).text();
    expect(last).toContain('shop_order_steps_total{status="awaiting_payment"} 1');
    expect(last).toContain('shop_order_steps_total{status="expired"} 1');
    const route = (name: string, status: number) =>
      `${requests}{method="GET",route="/api/loam/${name}",status="${status}"}`;
    expect(text).toContain(`${route('product_details/:productId', 404)} 2`);
    expect(text).toContain(`${route('category_list', 200)} 1`);
    expect(text).toContain('shop_open_orders{status="paid"} 0');
    expect(text).toContain('shop_mails_waiting 0');
    expect(text).toContain('shop_stock_mails_waiting 0');
    expect(text).toContain('shop_weekly_baskets_active 0');
    expect(text).toContain('shop_notifications_waiting 0');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text.includes('shop_database_connections{use="idle"}')).toBe(
      connection.poolUse !== undefined,
    );
    const dashboard = await readFile('server/deploy/grafana.json', 'utf8');
    const shown = dashboard.match(/\b(?:http|shop|nodejs|process)_[a-z0-9_]+/g) ?? [];
    // Only PostgreSQL has a pool.
    const missing = shown.filter(
      (name) => name !== 'shop_database_connections' && !text.includes(name),
    );
    expect(shown.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
    expect((await fetch(url)).status).toBe(404);
    expect((await app.inject('/metrics')).body).not.toContain('shop_open_orders');
  });
});
