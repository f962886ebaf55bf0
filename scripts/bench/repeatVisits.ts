import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { budgets } from '../budgets.ts';
import { type Finding, reported } from './findings.ts';
import { serveLimitPage } from './limitPage.ts';
import { samplePages } from './samplePages.ts';
import { openSlowPage, type Recorded, readRecorded, withBrowser } from './slowPhone.ts';
import { quantile, spreadOf } from './statistics.ts';

const ROUNDS = 5;
const SETTLE_DELAY_MS = 1_500;
const states: NetworkState[] = ['alive', 'hanging', 'dead'];

/** Runs in the page: waits until the worker has cached it, and makes the copy a day old. */
const ageSavedPage = async (address: string) => {
  const { caches } = globalThis as unknown as { caches: CacheLike };
  const cache = await caches.open('shop-pages-v1');
  let saved: Response | undefined;
  while (!saved) {
    await new Promise((next) => setTimeout(next, 50));
    saved = await cache.match(address);
  }
  const headers = new Headers(saved.headers);
  headers.set('x-saved-at', new Date(Date.now() - 24 * 60 * 60_000).toISOString());
  await cache.put(address, new Response(await saved.text(), { headers }));
};

interface CacheLike {
  open: (name: string) => Promise<{
    match: (address: string) => Promise<Response | undefined>;
    put: (address: string, response: Response) => Promise<void>;
  }>;
}

/** Visits the page with a stopped worker, as if hours had passed. */
const revisit = async (context: BrowserContext, url: string): Promise<Recorded> => {
  const { page, devtools } = await openSlowPage(context);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(SETTLE_DELAY_MS);
  const recorded = await readRecorded(page);
  await page.close();
  return recorded;
};

/** Visits a page of the shop in a fresh browser, then again in every state of the network. */
const revisitShop = (network: Network, address: string) =>
  withBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto(network.url + address);
    await page.waitForLoadState('networkidle');
    await page.evaluate(ageSavedPage, address);
    await page.close();
    const visits: [NetworkState, Recorded][] = [];
    for (const state of states) {
      network.become(state);
      visits.push([state, await revisit(context, network.url + address)]);
    }
    network.become('alive');
    return visits;
  });

const revisitLimitPage = (url: string) =>
  withBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto(url);
    await page.close();
    return revisit(context, url);
  });

/**
 * Repeat visits of Home, a category and a product on a slow phone, with the network alive, hanging and
 * dead, beside the repeat visit of a page without scripts, which needs the network.
 */
export const measureRepeatVisits = async (url: string): Promise<Finding[]> => {
  const pages = await samplePages(url);
  const network = await startNetwork(new URL(url));
  const limit = await serveLimitPage();
  const limitPaints: number[] = [];
  const visits: { name: string; state: NetworkState; recorded: Recorded }[] = [];
  // In turn, so that load on the machine affects all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    limitPaints.push((await revisitLimitPage(limit.url)).first);
    for (const [name, address] of Object.entries(pages)) {
      for (const [state, recorded] of await revisitShop(network, address)) {
        visits.push({ name, state, recorded });
      }
    }
  }
  limit.close();
  network.stop();

  const { firstPaint, spread, shift } = budgets.repeatVisit;
  const limitPaint = quantile(limitPaints, 0.5);
  const findings: Finding[] = [
    reported('Limit page, alive: first paint (ms)', spreadOf(limitPaints)),
  ];
  for (const name of Object.keys(pages)) {
    const medians: number[] = [];
    for (const state of states) {
      const of = visits.filter((each) => each.name === name && each.state === state);
      const paints = spreadOf(of.map(({ recorded }) => recorded.first));
      medians.push(paints.measured);
      findings.push(
        reported(`${name}, ${state}: first paint (ms)`, paints),
        {
          name: `${name}, ${state}: first paint (× limit page)`,
          measured: paints.measured / limitPaint,
          goal: firstPaint,
          bound: 'maximum',
        },
        {
          name: `${name}, ${state}: layout shift`,
          ...spreadOf(of.map(({ recorded }) => recorded.shift)),
          goal: shift,
          bound: 'maximum',
        },
      );
    }
    findings.push({
      name: `${name}: slowest ÷ fastest network`,
      measured: Math.max(...medians) / Math.min(...medians),
      goal: spread,
      bound: 'maximum',
    });
  }
  return findings;
};

/** `hanging`: connections open but get no response; `dead`: connections are reset. */
type NetworkState = 'alive' | 'hanging' | 'dead';

/** A loopback proxy between a browser and a server that simulates network failures. */
const startNetwork = async (server: URL) => {
  let state: NetworkState = 'alive';
  const sockets = new Set<Socket>();
  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const proxy = createServer((incoming) => {
    add(incoming);
    if (state === 'dead') incoming.resetAndDestroy();
    if (state !== 'alive') return;
    const outgoing = add(connect(Number(server.port), server.hostname));
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    become: (next: NetworkState) => {
      state = next;
      for (const socket of sockets) socket.destroy();
    },
    stop: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

type Network = Awaited<ReturnType<typeof startNetwork>>;
