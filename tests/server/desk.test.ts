import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../server/config/readConfig';
import { noLimits } from '../../server/config/readLimits';
import type { Database } from '../../server/db/database';
import { buildDesk } from '../../server/desk/desk';
import { makeCommand } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { cleanUp } from '../support/cleanUp';
import { makeClock } from '../support/clock';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';

const HOUR_MS = 60 * 60 * 1000;
const ORIGIN = { 'sec-fetch-site': 'same-origin' };

describeDatabase('The Desk', () => {
  let db: Database;
  let app: FastifyInstance;
  let desk: Awaited<ReturnType<typeof buildDesk>>;
  let command: ReturnType<typeof makeCommand>;
  const clock = makeClock();

  beforeAll(async () => {
    db = await openTestDatabase();
    const deskDir = await mkdtemp(path.join(tmpdir(), 'desk-'));
    await writeFile(path.join(deskDir, 'index.html'), '<title>Desk</title>');
    await writeFile(path.join(deskDir, 'a.js'), '1');
    const config = {
      ...readConfig({ API_ONLY: '1', DESK_URL: 'https://desk.shop.example', ...noLimits }),
      deskDir,
      maxEventLoopDelay: 0,
    };
    app = await openApi(
      db,
      { operatorOnPublicPort: false, deskUrl: 'https://desk.shop.example' },
      { now: clock.now },
    );
    desk = await buildDesk({ app, db, config });
    cleanUp(() => desk.close());
    command = makeCommand(app);
  });

  const makeLink = async (name: string, rights?: string[]) => {
    const response = await command('POST', 'desk_links', { name, ...(rights && { rights }) });
    expect(response.json().message).toContain(name);
    return /^https:\/\/desk\.shop\.example\/#link=(.+)$/.exec(response.json().data.url)?.[1] ?? '';
  };

  const send = (method: InjectOptions['method'], url: string, more: InjectOptions = {}) =>
    desk.inject({ method, url, ...more, headers: { ...ORIGIN, ...more.headers } });

  const use = (link: string) => send('POST', '/session', { payload: { link } });

  /** @returns the cookie of a new session */
  const open = async (name: string, rights?: string[]) => {
    const response = await use(await makeLink(name, rights));
    expect(response.statusCode).toBe(204);
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-loam_desk=.+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    return { cookie: cookie.split(';')[0] ?? '' };
  };

  const orders = (headers: Record<string, string> = {}) =>
    send('GET', '/api/loam/operator/orders', { headers });

  it('opens once by a link, with the rights of the name', async () => {
    const link = await makeLink('Once', ['orders']);
    expect((await use(link)).statusCode).toBe(204);
    const again = await use(link);
    expect([again.statusCode, again.json().error]).toEqual([401, 'desk_link_over']);
    const headers = await open('Once');
    const { data } = (await send('GET', '/session', { headers })).json();
    expect(data).toMatchObject({ name: 'Once', rights: ['orders'], shop: { id: 'loam' } });
    expect((await orders(headers)).statusCode).toBe(200);
    const packs = await send('GET', '/api/loam/operator/coupons', { headers });
    expect([packs.statusCode, packs.json().error]).toEqual([403, 'no_right']);
    const tokens = await send('GET', '/api/loam/operator/tokens', { headers });
    expect(tokens.statusCode).toBe(403);
    const { results } = (await command('GET', 'audit')).json().data;
    expect(results).toContainEqual(
      expect.objectContaining({ operator: 'Once', action: 'orders.list' }),
    );
    expect(results).toContainEqual(
      expect.objectContaining({ operator: 'Once', action: 'desk.open' }),
    );
  });

  it('does not open by a link that is over, revoked, or of another name’s rights', async () => {
    const late = await makeLink('Late');
    clock.advance(10 * 60 * 1000);
    expect((await use(late)).statusCode).toBe(401);
    const revoked = await makeLink('Revoked');
    await command('DELETE', 'tokens/Revoked');
    expect((await use(revoked)).statusCode).toBe(401);
    const headers = await open('Revoked later');
    await command('DELETE', 'tokens/Revoked later');
    expect((await orders(headers)).statusCode).toBe(401);
    await makeLink('Packer', ['orders']);
    const wider = await command('POST', 'desk_links', { name: 'Packer', rights: ['catalogue'] });
    expect([wider.statusCode, wider.json().error]).toEqual([409, 'name_taken']);
    expect((await use('x'.repeat(43))).statusCode).toBe(401);
    expect((await use('short')).statusCode).toBe(400);
  });

  it('is open for twelve hours after its last use', async () => {
    const headers = await open('Idle');
    clock.advance(11 * HOUR_MS);
    expect((await orders(headers)).statusCode).toBe(200);
    clock.advance(11 * HOUR_MS);
    expect((await orders(headers)).statusCode).toBe(200);
    clock.advance(13 * HOUR_MS);
    expect((await orders(headers)).json().error).toBe('desk_signed_out');
  });

  it('is closed in a browser from there, from another one, and by command', async () => {
    const [one, other, third] = [await open('Many'), await open('Many'), await open('Many')];
    const { data } = (await send('GET', '/session', { headers: one })).json();
    expect(data.sessions).toHaveLength(3);
    const foreign = await open('Foreign');
    const stolen = await send('DELETE', `/session/${data.id}`, { headers: foreign });
    expect(stolen.statusCode).toBe(404);
    await send('DELETE', '/session', { headers: one });
    expect((await orders(one)).statusCode).toBe(401);
    const { id } = (await send('GET', '/session', { headers: other })).json().data;
    await send('DELETE', `/session/${id}`, { headers: third });
    expect((await orders(other)).statusCode).toBe(401);
    const listed = (await command('GET', 'desk_sessions')).json().data.results;
    const [last] = listed.filter(({ name }: { name: string }) => name === 'Many');
    await command('DELETE', `desk_sessions/${last._id}`);
    expect((await orders(third)).statusCode).toBe(401);
    expect((await orders(foreign)).statusCode).toBe(200);
  });

  it('takes changes only from its own pages', async () => {
    const { cookie } = await open('Origin');
    const url = '/api/loam/operator/orders/L-1/pack';
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await desk.inject({ method: 'POST', url, headers: { cookie, ...headers } });
      expect([response.statusCode, response.json().error]).toEqual([403, 'wrong_origin']);
    }
    const own = { cookie, origin: 'https://desk.shop.example' };
    expect((await desk.inject({ method: 'POST', url, headers: own })).statusCode).toBe(404);
  });

  it('answers its files, its session and the operator API alone', async () => {
    const headers = await open('Alone');
    for (const url of ['/api/loam/category_list', '/api/loam/me', '/api/docs', '/livez']) {
      expect([url, (await send('GET', url, { headers })).statusCode]).toEqual([url, 404]);
    }
    expect((await orders()).json().error).toBe('desk_signed_out');
    const page = await send('GET', '/orders/L-1', { headers: { accept: 'text/html' } });
    expect(page.body).toBe('<title>Desk</title>');
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none';script-src 'self'"),
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
    });
    // By the shop's own port there is no operator API, as OPERATOR_ON_PUBLIC_PORT=0 says.
    const publicly = await app.inject({ url: '/api/loam/operator/orders', headers });
    expect(publicly.statusCode).toBe(404);
  });
});
