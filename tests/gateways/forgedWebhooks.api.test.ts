import { Writable } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { signatureHeader } from '../../server/gateways/signature';
import { readConfig } from '../../server/platform/config/readConfig';
import type { Database } from '../../server/platform/db/database';
import { logOptions } from '../../server/platform/http/log';
import { openApi } from '../support/api/server';
import { MINUTE, makeClock } from '../support/clock';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

const SECRET = 'the-secret-of-the-shop';

describeOnce('Forged webhooks', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  const open = async (requestsPerNetwork = 0) => {
    const lines: { level: number; gateway: string; count: number; msg: string }[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    const clock = makeClock();
    const { limits } = readConfig({ RATE_LIMIT_PER_MINUTE: String(requestsPerNetwork) });
    const app = await openApi(
      db,
      { sandboxSecrets: [SECRET], trustProxy: 1, limits },
      { now: clock.now, logger: { ...logOptions(readConfig({})), stream } },
    );
    const notify = async (secret: string, from = '198.51.100.1') => {
      const body = JSON.stringify({ id: 'sev_1', type: 'payment.paid', payment: 'spm_unknown' });
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        'sandbox-signature': signatureHeader(secret, Buffer.from(body), clock.now()),
      };
      const url = '/api/payments/sandbox/webhook';
      return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
    };
    return { lines, clock, notify };
  };

  it('are logged once a minute with their number and without the secret', async () => {
    const { lines, clock, notify } = await open();
    expect(await notify(SECRET)).toBe(200);
    expect(lines).toEqual([]);
    for (let time = 0; time < 5; time++) expect(await notify('a-wrong-secret-here')).toBe(400);
    expect(lines).toMatchObject([{ level: 40, gateway: 'sandbox', count: 1 }]);
    expect(lines[0]?.msg).toContain('webhook secret');
    clock.advance(MINUTE);
    await notify('a-wrong-secret-here');
    expect(lines.slice(1)).toMatchObject([{ gateway: 'sandbox', count: 5 }]);
    expect(JSON.stringify(lines)).not.toMatch(/a-wrong-secret|secret-of-the-shop/);
  });

  it('get 429 for their network only', async () => {
    const { notify } = await open(20);
    const statuses = [];
    for (let time = 0; time < 25; time++) statuses.push(await notify('a-wrong-secret-here'));
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual(Array(5).fill(429));
    expect(await notify(SECRET, '203.0.113.1')).toBe(200);
  });
});
