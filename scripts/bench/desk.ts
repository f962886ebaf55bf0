import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { OperatorOrderDetails } from '../../src/contract/operatorOrder.ts';
import { budgets } from '../budgets.ts';
import { freePort } from '../shared/startShop.ts';
import { type BenchDatabase, measureDatabases, startBenchShop } from './benchShop.ts';
import { type Finding, reportFindings } from './findings.ts';
import { serveLimitPage } from './limitPage.ts';
import { addManyOrders } from './manyOrders.ts';
import { quantile, spreadOf } from './statistics.ts';
import { visit } from './visit.ts';

const PRODUCTS = 100_000;
const ORDERS = 10_000;
const CALLS = 100;
const WARM_UP = 5;
const VISITS = 5;

/** The calls of each page of the Desk, below the operator API; `LINE` is the variant of a line of the order. */
const pages = {
  Today: ['waiting_orders', 'figures'],
  Orders: ['orders', 'orders?status=to_pack', 'orders?status=delivered', 'orders?status=late'],
  'Orders, next page': ['orders?after=BN-0005000', 'orders?status=delivered&after=BN-0005000'],
  'Orders, search': ['orders?q=BN-0005000', 'orders?q=customer+4321', 'orders?q=nobody'],
  Order: ['orders/BN-0009999', 'orders/BN-0009999/ticks'],
  'Order, other goods instead': [
    'orders/BN-0009999/instead/LINE',
    'orders/BN-0009999/instead/LINE?q=mango',
  ],
  Goods: ['goods', 'goods?low=1', 'goods?q=mango', 'goods?q=nothing+like+it'],
  'Goods, what they lack': ['goods?without=picture', 'goods?without=hi', 'goods?archived=1'],
  Log: ['audit'],
};

/** Opens the Desk by a link, as on a phone. @returns the cookie of its session */
const openDesk = async (deskUrl: string, env: Record<string, string>) => {
  const words = ['--import', 'tsx', 'scripts/shop/run.ts', 'desk', 'open', '--name', 'bench'];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env: { ...process.env, ...env },
  });
  const response = await fetch(`${deskUrl}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: deskUrl },
    body: JSON.stringify({ link: /#link=([\w-]+)/.exec(stdout)?.[1] }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(`The Desk was not opened: ${response.status}`);
  return cookie.split(';')[0] ?? '';
};

/** The first visit of a slow phone, beside a page without scripts. */
const firstPaint = async (deskUrl: string): Promise<Finding> => {
  const limit = await serveLimitPage();
  const ratios: number[] = [];
  for (let count = 0; count < VISITS; count++) {
    const shortest = (await visit(limit.url)).firstPaint;
    ratios.push((await visit(deskUrl)).firstPaint / shortest);
  }
  limit.close();
  return {
    name: 'First paint (× limit page)',
    ...spreadOf(ratios),
    goal: budgets.desk.firstPaint,
    bound: 'maximum',
  };
};

const measureDatabase = async (database: BenchDatabase, products: number) => {
  const port = await freePort();
  const deskUrl = `http://127.0.0.1:${port}`;
  const desk = { DESK_PORT: String(port), DESK_URL: deskUrl };
  const shop = await startBenchShop(database, {
    seed: ['--products', String(products)],
    fill: (db) => addManyOrders(db, ORDERS),
    env: desk,
  });
  try {
    const cookie = await openDesk(deskUrl, { ...shop.env, ...desk });
    const api = `${deskUrl}/api/${process.env.SHOP_ID || 'loam'}/operator`;
    const order = await fetch(`${api}/orders/BN-0009999`, { headers: { cookie } });
    const { data } = (await order.json()) as { data: OperatorOrderDetails };
    const line = data.items[0]?.variantId ?? '';
    const call = async (address: string) => {
      const start = performance.now();
      const response = await fetch(`${api}/${address.replace('LINE', line)}`, {
        headers: { cookie },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address} is answered with ${response.status}.`);
      return performance.now() - start;
    };
    const findings = [await firstPaint(deskUrl)];
    for (const [page, addresses] of Object.entries(pages)) {
      for (const address of addresses) {
        for (let count = 0; count < WARM_UP; count++) await call(address);
        const times: number[] = [];
        for (let count = 0; count < CALLS; count++) times.push(await call(address));
        findings.push({
          name: `${page}: ${address}, p99 (ms)`,
          measured: quantile(times, 0.99),
          min: Math.min(...times),
          max: Math.max(...times),
          goal: budgets.desk.call,
          bound: 'maximum',
        });
      }
    }
    return await reportFindings(`desk-${database}-${products}`, findings);
  } finally {
    await shop.stop();
  }
};

/** The calls of the Desk with 10,000 orders, in a shop with 100,000 products or other numbers that `args` name. */
export const benchDesk = (args: string[]) => measureDatabases(args, [PRODUCTS], measureDatabase);
