import { once } from 'node:events';
import { request } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { customer } from '../../server/account/accountSchema';
import type { Database } from '../../server/platform/db/database';
import { hashSource } from '../../server/platform/http/hash';
import { DOCUMENT, ORIGIN, openDesk } from '../support/api/desk';
import { onlyLimits } from '../support/api/limits';
import { makePhotograph } from '../support/api/photograph';
import { makeClock } from '../support/clock';
import { addProduct } from '../support/database/catalogueRows';
import { addOrder } from '../support/database/orderRows';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

const HOUR_MS = 60 * 60 * 1000;

describeOnce('The Desk', () => {
  let db: Database;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  const clock = makeClock();

  beforeAll(async () => {
    db = await openTestDatabase();
    desk = await openDesk(db, {}, { now: clock.now });
  });

  const orders = (headers: Record<string, string> = {}) =>
    desk.send('GET', '/api/loam/operator/orders', { headers });

  it('opens once by a link, with the rights of the name', async () => {
    const link = await desk.makeLink('Once', ['orders']);
    const made = await desk.command('POST', 'desk_links', { name: 'Once' });
    expect(made.json().message).toContain('Once');
    expect((await desk.use(link)).statusCode).toBe(204);
    const again = await desk.use(link);
    expect([again.statusCode, again.json().error]).toEqual([401, 'desk_link_over']);
    const opened = await desk.use(await desk.makeLink('Once'));
    expect(opened.headers['set-cookie']).toMatch(
      /^__Host-loam_desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const headers = await desk.open('Once');
    const { data } = (await desk.send('GET', '/session', { headers })).json();
    expect(data).toMatchObject({
      name: 'Once',
      rights: ['orders'],
      shop: { id: 'loam', country: 'IN', languages: ['hi'], waysAtDoor: ['cash', 'upi'] },
    });
    expect((await orders(headers)).statusCode).toBe(200);
    const packs = await desk.send('GET', '/api/loam/operator/coupons', { headers });
    expect([packs.statusCode, packs.json().error]).toEqual([403, 'no_right']);
    const tokens = await desk.send('GET', '/api/loam/operator/tokens', { headers });
    expect(tokens.statusCode).toBe(403);
    const { results } = (await desk.command('GET', 'audit')).json().data;
    expect(results).toContainEqual(
      expect.objectContaining({ operator: 'Once', action: 'orders.list' }),
    );
    expect(results).toContainEqual(
      expect.objectContaining({ operator: 'Once', action: 'desk.open' }),
    );
  });

  it('ends a session thirty days after it was opened, however often it is used', async () => {
    const own = makeClock();
    const other = await openDesk(db, {}, { now: own.now });
    const headers = await other.open('Every day');
    const status = async () => (await other.send('GET', '/session', { headers })).statusCode;
    for (let used = 0; used < 65; used++) {
      own.advance(11 * HOUR_MS);
      expect(await status()).toBe(200);
    }
    own.advance(4 * HOUR_MS);
    const { data } = (await other.send('GET', '/session', { headers })).json();
    expect(new Date(data.sessions[0].expiresAt).getTime() - own.now().getTime()).toBe(HOUR_MS);
    own.advance(HOUR_MS);
    expect(await status()).toBe(401);
  });

  it('is reached by HTTPS alone from then on, where it is served so', async () => {
    const hsts = 'strict-transport-security';
    expect((await desk.send('GET', '/')).headers[hsts]).toBe('max-age=31536000');
    const local = await openDesk(db, { deskUrl: 'http://localhost:8082' });
    expect((await local.send('GET', '/')).headers[hsts]).toBeUndefined();
  });

  it('opens one browser by a link that many use at once', async () => {
    const link = await desk.makeLink('Parallel');
    const used = await Promise.all(Array.from({ length: 8 }, () => desk.use(link)));
    const opened = used.filter(({ statusCode }) => statusCode === 204);
    expect(opened).toHaveLength(1);
    expect(new Set(used.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 401]));
    const headers = { cookie: String(opened[0]?.headers['set-cookie']).split(';')[0] ?? '' };
    const { data } = (await desk.send('GET', '/session', { headers })).json();
    expect(data.sessions).toHaveLength(1);
  });

  it('opens with a cookie of its own, and ends what was open in that browser', async () => {
    const former = await desk.open('Former');
    const invented = { cookie: `__Host-loam_desk=${'x'.repeat(43)}` };
    for (const before of [former, invented]) {
      const payload = { link: await desk.makeLink('Next') };
      const response = await desk.send('POST', '/session', { payload, headers: before });
      expect(response.statusCode).toBe(204);
      const [cookie = ''] = String(response.headers['set-cookie']).split(';');
      expect(cookie).not.toBe(before.cookie);
      expect((await orders(before)).statusCode).toBe(401);
      expect((await orders({ cookie })).statusCode).toBe(200);
    }
    // A link that is over leaves it open.
    const stays = await desk.open('Stays');
    const payload = { link: 'x'.repeat(43) };
    await desk.send('POST', '/session', { payload, headers: stays });
    expect((await orders(stays)).statusCode).toBe(200);
  });

  it('does not open by a link that is over, revoked, or of another name’s rights', async () => {
    const late = await desk.makeLink('Late');
    clock.advance(10 * 60 * 1000);
    expect((await desk.use(late)).statusCode).toBe(401);
    const revoked = await desk.makeLink('Revoked');
    await desk.command('DELETE', 'tokens/Revoked');
    expect((await desk.use(revoked)).statusCode).toBe(401);
    const headers = await desk.open('Revoked later');
    await desk.command('DELETE', 'tokens/Revoked later');
    expect((await orders(headers)).statusCode).toBe(401);
    await desk.makeLink('Packer', ['orders']);
    const wider = await desk.command('POST', 'desk_links', {
      name: 'Packer',
      rights: ['catalogue'],
    });
    expect([wider.statusCode, wider.json().error]).toEqual([409, 'name_taken']);
    expect((await desk.use('x'.repeat(43))).statusCode).toBe(401);
    expect((await desk.use('short')).statusCode).toBe(400);
  });

  it('is open for twelve hours after its last use', async () => {
    const headers = await desk.open('Idle');
    clock.advance(11 * HOUR_MS);
    expect((await orders(headers)).statusCode).toBe(200);
    clock.advance(11 * HOUR_MS);
    expect((await orders(headers)).statusCode).toBe(200);
    clock.advance(13 * HOUR_MS);
    expect((await orders(headers)).json().error).toBe('desk_signed_out');
  });

  it('is closed in a browser from there, from another one, and by command', async () => {
    const [one, other, third] = [
      await desk.open('Many'),
      await desk.open('Many'),
      await desk.open('Many'),
    ];
    const { data } = (await desk.send('GET', '/session', { headers: one })).json();
    expect(data.sessions).toHaveLength(3);
    const foreign = await desk.open('Foreign');
    const stolen = await desk.send('DELETE', `/session/${data.id}`, { headers: foreign });
    expect(stolen.statusCode).toBe(404);
    await desk.send('DELETE', '/session', { headers: one });
    expect((await orders(one)).statusCode).toBe(401);
    const { id } = (await desk.send('GET', '/session', { headers: other })).json().data;
    await desk.send('DELETE', `/session/${id}`, { headers: third });
    expect((await orders(other)).statusCode).toBe(401);
    const listed = (await desk.command('GET', 'desk_sessions')).json().data.results;
    const [last] = listed.filter(({ name }: { name: string }) => name === 'Many');
    await desk.command('DELETE', `desk_sessions/${last._id}`);
    expect((await orders(third)).statusCode).toBe(401);
    expect((await orders(foreign)).statusCode).toBe(200);
  });

  it('does nothing for a page of somebody else, who was signed in before', async () => {
    const [asha, ravi] = [await desk.open('Asha'), await desk.open('Ravi')];
    const whose = async (headers: Record<string, string>) =>
      (await desk.send('GET', '/session', { headers })).json().data.operatorId;
    const page = { 'desk-operator': await whose(asha) };
    expect((await orders({ ...asha, ...page })).statusCode).toBe(200);
    const response = await orders({ ...ravi, ...page });
    expect([response.statusCode, response.json().error]).toEqual([401, 'desk_signed_out']);
    expect(await whose({ ...ravi, ...page })).toBe(await whose(ravi));
  });

  it('takes changes only from its own pages', async () => {
    const { cookie } = await desk.open('Origin');
    const url = '/api/loam/operator/orders/L-1/pack';
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await desk.listener.inject({
        method: 'POST',
        url,
        headers: { cookie, ...headers },
      });
      expect([response.statusCode, response.json().error]).toEqual([403, 'wrong_origin']);
    }
    const own = { cookie, origin: 'https://desk.shop.example' };
    expect((await desk.listener.inject({ method: 'POST', url, headers: own })).statusCode).toBe(
      404,
    );
  });

  it('answers its files, its session and the operator API alone', async () => {
    const headers = await desk.open('Alone');
    for (const url of ['/api/loam/category_list', '/api/loam/me', '/api/docs', '/livez']) {
      expect([url, (await desk.send('GET', url, { headers })).statusCode]).toEqual([url, 404]);
    }
    // As a browser opens it: no page of the Desk has such an address.
    const opened = { ...headers, accept: 'text/html' };
    expect((await desk.send('GET', '/api/loam/', { headers: opened })).statusCode).toBe(404);
    expect((await orders()).json().error).toBe('desk_signed_out');
    const page = await desk.send('GET', '/orders/L-1', { headers: { accept: 'text/html' } });
    expect(page.body).toBe(DOCUMENT);
    expect(page.headers['cache-control']).toBe('no-store');
    for (const url of ['/session', '/api/loam/operator/orders', '/exports/orders.csv']) {
      const { statusCode, headers: sent } = await desk.send('GET', url, { headers });
      expect([url, statusCode, sent['cache-control']]).toEqual([url, 200, 'no-store']);
      expect(sent['x-robots-tag']).toBe('noindex, nofollow');
      expect(sent['x-frame-options']).toBe('DENY');
    }
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringContaining(
        `default-src 'none';script-src 'self';style-src 'self' ${hashSource('p{}')};`,
      ),
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
    });
    // A client's path as it is: `inject` would resolve the dots before.
    const address = await desk.listener.listen({ port: 0 });
    const statusOf = async (path: string) => {
      const sent = request(address, { path, headers: { ...ORIGIN, ...headers } }).end();
      const [response] = await once(sent, 'response');
      response.resume();
      return [path, response.statusCode];
    };
    const base = '/api/loam/operator/';
    expect(await statusOf(`${base}orders`)).toEqual([`${base}orders`, 200]);
    for (const path of ['../category_list', '%2e%2e/category_list', 'x/../../me', '../../docs']) {
      expect(await statusOf(base + path)).toEqual([base + path, 404]);
    }
    // By the shop's own port there is no operator API, as OPERATOR_ON_PUBLIC_PORT=0 says.
    const publicly = await desk.app.inject({ url: '/api/loam/operator/orders', headers });
    expect(publicly.statusCode).toBe(404);
  });

  it('shows the pictures of the shop to who is signed in, and those of its bucket', async () => {
    const headers = await desk.open('Pictures', ['catalogue']);
    const { productId } = await addProduct(db);
    const slug = productId.replace('prd_', 'product-');
    const url = `/api/loam/operator/pictures/product/${slug}`;
    const added = await desk.send('POST', url, {
      headers: { ...headers, 'content-type': 'image/jpeg' },
      payload: await makePhotograph(),
    });
    const { src } = added.json().data.results.at(-1);
    const shown = await desk.send('GET', src, { headers });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers['cache-control']).toMatch(/^private,/);
    expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect((await desk.send('GET', src)).json().error).toBe('desk_signed_out');
    for (const other of ['/pictures/../api/loam/me', '/pictures/added/none.webp']) {
      expect((await desk.send('GET', other, { headers })).statusCode).toBe(404);
    }
    const pictures = { url: 'https://pictures.example/shop', bucket: undefined };
    const { listener } = await openDesk(db, { pictures });
    const page = await listener.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(page.headers['content-security-policy']).toContain(
      "img-src 'self' data: https://pictures.example;",
    );
  });

  it('is limited by network: links that open nothing, and requests, apart from those of customers', async () => {
    const limits = onlyLimits({ operatorGuesses: 2, requestsPerNetwork: 6 });
    const limited = await openDesk(db, { limits });
    const link = await limited.makeLink('Limited');
    const statuses = async (links: string[]) => {
      const codes = [];
      for (const each of links) codes.push((await limited.use(each)).statusCode);
      return codes;
    };
    const wrong = 'x'.repeat(43);
    // One that opens is not counted.
    expect(await statuses([wrong, link, wrong, wrong])).toEqual([401, 204, 401, 429]);
    const codes = [];
    for (let n = 0; n < 3; n++) codes.push((await limited.send('GET', '/session')).statusCode);
    expect(codes).toEqual([401, 401, 429]);
    expect((await limited.app.inject('/api/loam/category_list')).statusCode).toBe(200);
  });

  it('prints the slips of many orders on a sheet each, whatever customers wrote', async () => {
    await db.insert(customer).values({ id: 'usr_slips', email: 'slips@loam.example' });
    const note = '</section></body><script>alert(1)</script><style>';
    for (const number of ['S-1', 'S-2']) {
      const order = { number, note, status: 'paid' } as const;
      await addOrder(db, 'usr_slips', { order });
    }
    const headers = await desk.open('Slips', ['orders']);
    const slips = await desk.send('GET', '/slips?numbers=S-1,S-2', { headers });
    expect(slips.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.not.stringContaining('script-src'),
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(slips.headers['content-security-policy']).toContain("default-src 'none'");
    expect(slips.body).toContain('<title>2 packing slips</title>');
    expect(slips.body.match(/<(?:section|script|style)|Order S-\d/g)).toEqual([
      '<style',
      // As the title, and above the lines of each page.
      ...['<section', 'Order S-1', 'Order S-1'],
      ...['<section', 'Order S-2', 'Order S-2'],
    ]);
    expect(slips.body).toContain('&#60;script&#62;');
    const hindi = { ...headers, 'accept-language': 'hi' };
    const translated = await desk.send('GET', '/slips?numbers=S-1', { headers: hindi });
    expect(translated.body).toContain('<html lang="hi">');
    expect(translated.body).toContain('<title>1 पैकिंग पर्ची</title>');
    const labels = await desk.send('GET', '/labels?numbers=S-1,S-2', { headers });
    expect(labels.body).toContain('<title>2 address labels</title>');
    expect(labels.body.match(/Order S-\d/g)).toEqual(['Order S-1', 'Order S-2']);
  });

  it('prints no slips for who may not read them, nor of orders that are not there', async () => {
    const get = async (headers: Record<string, string>, numbers: string) => {
      const response = await desk.send('GET', `/slips?numbers=${numbers}`, { headers });
      return [response.statusCode, response.json().error];
    };
    expect(await get({}, 'S-1')).toEqual([401, 'desk_signed_out']);
    expect(await get(await desk.open('No slips', ['stock']), 'S-1')).toEqual([403, 'no_right']);
    const headers = await desk.open('Some slips', ['orders']);
    expect(await get(headers, 'S-1,S-unknown')).toEqual([404, 'not_found']);
    expect((await get(headers, 'S-1/../../audit'))[0]).toBe(400);
    expect((await get(headers, Array(201).fill('S-1').join()))[0]).toBe(400);
  });
});
