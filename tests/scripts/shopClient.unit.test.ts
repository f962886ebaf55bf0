import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openShop } from '../../scripts/shared/shopClient';
import { parseShop } from '../../scripts/shop/parseShop';
import { listenForCommands } from '../../server/platform/operator/listenForCommands';
import { createToken } from '../../server/platform/operator/tokenRepository';
import { openApi } from '../support/api/server';
import { makePersistentDatabase } from '../support/database/persistentDatabase';

// The way to the shop differs on the embedded database only; tests/server has what the API does.
describe('Commands of a running shop', { timeout: 120_000 }, () => {
  const run = async (env: Record<string, string>, args: string[]) => {
    const command = parseShop(args);
    const shop = await openShop(env);
    return command(shop).finally(() => shop.close());
  };

  it('open the embedded database if no shop is running, and else call the shop', async () => {
    const { env, within } = await makePersistentDatabase();
    await expect(run(env, ['tokens', 'list'])).rejects.toThrow(/^There is no shop in .*pg\. Run/);
    expect(await readdir(env.DATA_DIR)).not.toContain('pg');
    await within(async () => {});
    const create = ['tokens', 'create', '--name', 'Admin site', '--can', 'stock,orders'];
    expect(await run(env, create)).toMatch(/not shown again\.\nloam_[\w-]{43}$/);
    await within(async (db) => {
      const app = await openApi(db);
      const stop = await listenForCommands(app, env.DATA_DIR);
      const socket = path.join(env.DATA_DIR, 'lock', 'commands');
      expect((await stat(socket)).mode & 0o777).toBe(0o600);
      expect(await run(env, ['tokens', 'list'])).toMatch(/^Admin site {2}stock,orders {2}never/);
      await expect(run(env, ['tokens', 'revoke', 'Nobody'])).rejects.toThrow(
        'There is no token Nobody.',
      );
      const client = await openShop(env);
      await expect(client.call('POST', 'orders/NONE/pack')).rejects.toThrow(
        'There is no order NONE.',
      );
      await client.call('GET', 'orders?status=paid');
      // As long as what is compressed for browsers.
      expect(await client.currency()).toBe('INR');
      await client.close();
      expect(await run(env, ['tokens', 'revoke', 'Admin site'])).toBe(
        'The token Admin site is revoked.',
      );
      await stop();
    });
    expect(await readdir(path.join(env.DATA_DIR, 'lock'))).toEqual([]);
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const logging = await openShop({ ...env, LOG_LEVEL: 'info' });
    await logging.call('PUT', 'catalogue', { announcements: [{ text: 'Closed on Friday' }] });
    await logging.close();
    expect(log.mock.calls.join('')).toMatch(
      /"operator":"command line","action":"catalogue.import","subject":"announcements"/,
    );
    log.mockRestore();
    const quiet = await openShop(env);
    await quiet.call('GET', 'orders?status=packed');
    await quiet.close();
    const lines = (await run(env, ['audit', 'list']))
      .split('\n')
      .map((line) => line.split('  ').slice(2));
    expect(lines.map(([action, subject]) => `${action} ${subject}`)).toEqual([
      'orders.list packed',
      'announcements.set announcements',
      'catalogue.import announcements',
      'token.revoke Admin site',
      'orders.list paid',
      'token.create Admin site',
    ]);
  });

  it('reach a shop elsewhere by its address and a token', async () => {
    const { env, within } = await makePersistentDatabase();
    await within(async (db) => {
      const made = await createToken(db, { name: 'far', rights: ['audit'] }, new Date());
      const app = await openApi(db);
      const OPERATOR_URL = await app.listen({ host: '127.0.0.1', port: 0 });
      const far = { ...env, OPERATOR_URL, OPERATOR_TOKEN: made?.token ?? '' };
      expect(await run(far, ['audit', 'list'])).toBe('Nothing is recorded yet.');
      await expect(run(far, ['tokens', 'list'])).rejects.toThrow('The token far may not do that');
      await expect(run({ ...far, OPERATOR_TOKEN: '' }, ['audit', 'list'])).rejects.toThrow(
        'OPERATOR_TOKEN must be set beside OPERATOR_URL.',
      );
      await expect(
        run({ ...far, OPERATOR_URL: 'http://127.0.0.1:1' }, ['audit', 'list']),
      ).rejects.toThrow(/^The shop at http:\/\/127\.0\.0\.1:1 does not respond/);
    });
  });

  it('retry a change with the same key after a lost connection', async () => {
    const keys: unknown[] = [];
    const server = createServer(({ headers }, response) => {
      keys.push(headers['idempotency-key']);
      if (keys.length === 1) return response.destroy();
      if (keys.length > 2) return response.writeHead(408).end();
      response.setHeader('content-type', 'application/json');
      return response.end('{"code":200,"message":"Done.","data":{}}');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const far = { OPERATOR_URL: `http://127.0.0.1:${port}`, OPERATOR_TOKEN: 'loam_x' };
    const shop = await openShop(far);
    const change = { change: 20, reason: 'Delivery' };
    expect((await shop.call('POST', 'stock/mango/1kg', change)).message).toBe('Done.');
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
    await expect(shop.call('POST', 'stock/mango/1kg', change)).rejects.toThrow(
      'The shop did not wait for the whole request: send less at once',
    );
    await shop.close();
    server.close();
  });

  it.each([
    [['tokens', 'create', '--name', 'x'], /^error: /],
    [['tokens', 'create', '--name', 'x', '--can', 'all'], /not "all"\.$/],
    [['tokens', 'create', '--name', 'x', '--can', 'stock', '--expires', '2y'], /not "2y"\.$/],
    [['tokens', 'list', '--more'], /^error: /],
    [[], /outputHelp/],
  ])('reject %j before a shop is opened', (args, message) => {
    expect(() => parseShop(args)).toThrow(message);
  });
});
