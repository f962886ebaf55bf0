import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import { operatorAudit } from '../../server/platform/operator/operatorSchema';
import { createToken, revokeToken } from '../../server/platform/operator/tokenRepository';
import { operatorRights } from '../../src/contract/operator/operator';
import { onlyLimits } from '../support/api/limits';
import { listOperations } from '../support/api/operations';
import { makeCommand, makeOperator } from '../support/api/operator';
import { operatorRequests } from '../support/api/operatorRequests';
import { openApi } from '../support/api/server';
import { makeOwner, prepare } from '../support/api/validRequests';
import { DAY, makeClock } from '../support/clock';
import { fingerprint, snapshot } from '../support/database/snapshot';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

const names = Object.keys(operatorRequests);

describeOnce('Access to the operator API', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  const sent = async (
    name: string,
    headers: Record<string, string>,
    to = app,
    owner?: Awaited<ReturnType<typeof makeOwner>>,
  ) => {
    const { shopper, owned } = owner ?? (await makeOwner(to, db));
    await createToken(db, { name: 'To be revoked', rights: ['stock'] }, new Date(0));
    const request = { ...prepare(name, owned), cookies: shopper.cookies };
    const before = await fingerprint(db);
    const response = await to.inject({ ...request, headers });
    const after = await fingerprint(db);
    return { response, isUnchanged: JSON.stringify(after) === JSON.stringify(before) };
  };

  it('is tested for every published route', async () => {
    const published = (await listOperations(app))
      .filter(({ needsOperator }) => needsOperator)
      .map(({ method, path }) => `${method} ${path}`);
    expect(published.sort()).toEqual([...names].sort());
  });

  it('is closed while there is no token', async () => {
    const empty = await openTestDatabase();
    const closed = await openApi(empty);
    for (const name of names) {
      const [method, url] = name.split(' ') as ['GET', string];
      const response = await closed.inject({ method, url: url.replaceAll(/[{}]/g, '') });
      const nowhere = await closed.inject({ method, url: '/api/loam/operator/nothing' });
      expect([name, response.statusCode]).toEqual([name, 404]);
      expect(response.json()).toEqual(nowhere.json());
    }
  });

  it.each(names)('needs a valid token, whoever is signed in: %s', async (name) => {
    await makeOperator(db, ['stock']);
    const owner = await makeOwner(app, db);
    const invalid: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${'x'.repeat(48)}` },
      { authorization: 'Bearer' },
    ];
    for (const headers of invalid) {
      const { response, isUnchanged } = await sent(name, headers, app, owner);
      expect([response.statusCode, response.json().error]).toEqual([401, 'no_token']);
      expect(response.headers['www-authenticate']).toBe('Bearer');
      expect(isUnchanged).toBe(true);
    }
  });

  it.each(names)('needs the right of the route: %s', async (name) => {
    const [right, , status = 200] = operatorRequests[name] ?? [];
    const others = await makeOperator(
      db,
      operatorRights.filter((each) => each !== right),
    );
    const owner = await makeOwner(app, db);
    const { response } = await sent(name, others, app, owner);
    expect([response.statusCode, response.json().error]).toEqual([403, 'no_right']);
    if (!right) return;
    const allowed = await sent(name, await makeOperator(db, [right]), app, owner);
    expect([allowed.response.statusCode, allowed.response.json().code]).toEqual([status, status]);
  });

  it('ends when a token is revoked or expires', async () => {
    const clock = makeClock(new Date().toISOString());
    const open = await openApi(db, {}, { now: clock.now });
    const make = async (name: string) => {
      const made = await createToken(db, { name, rights: ['audit'], days: 1 }, clock.now());
      return { authorization: `Bearer ${made?.token}` };
    };
    const status = async (headers: Record<string, string>) =>
      (await open.inject({ url: '/api/loam/operator/audit', headers })).statusCode;
    const [one, other] = [await make('one'), await make('other')];
    expect([await status(one), await status(other)]).toEqual([200, 200]);
    await revokeToken(db, 'one', clock.now());
    expect([await status(one), await status(other)]).toEqual([401, 200]);
    clock.advance(DAY);
    expect([await status(one), await status(other)]).toEqual([401, 401]);
  });

  it('is limited per token, and per network without one', async () => {
    const limits = onlyLimits({ operatorRequests: 2, operatorGuesses: 2 });
    const limited = await openApi(db, { limits });
    const url = '/api/loam/operator/audit';
    const headers = await makeOperator(db, ['audit']);
    const statuses = async (use: Record<string, string>) => {
      const three = [];
      for (let n = 0; n < 3; n++) {
        three.push((await limited.inject({ url, headers: use })).statusCode);
      }
      return three;
    };
    expect(await statuses({})).toEqual([401, 401, 429]);
    expect(await statuses(headers)).toEqual([200, 200, 429]);
  });

  it('is open to commands, which create tokens and are recorded', async () => {
    const command = makeCommand(app);
    const token = { name: 'Admin site', rights: ['catalogue', 'audit'] };
    const { data } = (await command('POST', 'tokens', token)).json();
    const again = await command('POST', 'tokens', token);
    expect([again.statusCode, again.json().error]).toEqual([409, 'name_taken']);
    const headers = { authorization: `Bearer ${data.token}` };
    const { results } = (await app.inject({ url: '/api/loam/operator/audit', headers })).json()
      .data;
    expect(results[0]).toMatchObject({
      operator: 'command line',
      action: 'token.create',
      subject: 'Admin site',
    });
    const listed = (await command('GET', 'tokens')).body;
    expect(listed).toContain('Admin site');
    expect(listed).not.toContain(data.token);
    expect(JSON.stringify(await snapshot(db))).not.toContain(data.token);
  });

  it('has a record that cannot be rewritten', async () => {
    const restricted = { cause: expect.objectContaining({ code: '23001' }) };
    await expect(db.delete(operatorAudit)).rejects.toMatchObject(restricted);
    await expect(db.update(operatorAudit).set({ subject: '' })).rejects.toMatchObject(restricted);
  });
});
