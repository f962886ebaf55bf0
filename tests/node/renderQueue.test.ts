import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limitConcurrency } from '../../server/http/limits/limitConcurrency';
import { makeAcceptBacklog } from '../../server/rendering/acceptBacklog';

describe('limitConcurrency', () => {
  it('runs at most the given number of tasks at once, in the order of the calls', async () => {
    const limited = limitConcurrency(2);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const task = (id: number) => async () => {
      started.push(id);
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
      return id;
    };
    const results = await Promise.all([1, 2, 3, 4, 5].map((id) => limited(task(id))));
    expect({ results, started, most }).toEqual({
      results: [1, 2, 3, 4, 5],
      started: [1, 2, 3, 4, 5],
      most: 2,
    });
  });

  it('continues after a failed task', async () => {
    const limited = limitConcurrency(1);
    const failed = limited(() => Promise.reject(new Error('no')));
    const next = limited(async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});

describe('makeAcceptBacklog', () => {
  const CONNECTIONS = 50;

  it('lets all waiting connections be accepted before long work continues', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    let accepted = 0;
    server.on('connection', () => {
      accepted += 1;
    });
    const acceptBacklog = makeAcceptBacklog(server);
    const { port } = server.address() as AddressInfo;
    const clients = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'));
    onTestFinished(() => {
      for (const client of clients) client.destroy();
      server.close();
    });
    // Each has reached the server's queue, and some wait there.
    await Promise.all(clients.map((client) => once(client, 'connect')));
    await acceptBacklog();
    expect(accepted).toBe(CONNECTIONS);
  });

  it('resolves if no connection is waiting', async () => {
    await expect(makeAcceptBacklog(createServer())()).resolves.toBeUndefined();
  });
});
