import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/database';
import { createToken } from '../../server/http/operator/tokenRepository';
import { operatorRights } from '../../src/contract/operator';
import { openDesk } from '../support/api/desk';
import { operatorRequests } from '../support/api/operatorRequests';
import { makeOwner, prepare } from '../support/api/validRequests';
import { fingerprint } from '../support/database/snapshot';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';

describeDatabase('Rights of the Desk', () => {
  let db: Database;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    db = await openTestDatabase();
    desk = await openDesk(db);
    await createToken(db, { name: 'To be revoked', rights: ['stock'] }, new Date(0));
  });

  it.each(Object.keys(operatorRequests))('are those of the operator: %s', async (name) => {
    const [right, , status = 200] = operatorRequests[name] ?? [];
    const { owned } = await makeOwner(desk.app, db);
    const { method, url, ...request } = prepare(name, owned);
    const others = await desk.open(
      `All but ${right}`,
      operatorRights.filter((each) => each !== right),
    );
    const before = await fingerprint(db);
    const signedOut = await desk.send(method, url, request);
    expect([signedOut.statusCode, signedOut.json().error]).toEqual([401, 'desk_signed_out']);
    const foreign = await desk.listener.inject({ method, url, ...request, headers: others });
    if (method !== 'GET') expect(foreign.json().error).toBe('wrong_origin');
    const wrong = await desk.send(method, url, { ...request, headers: others });
    expect([wrong.statusCode, wrong.json().error]).toEqual([403, 'no_right']);
    expect(await fingerprint(db)).toEqual(before);
    if (!right) return;
    const headers = await desk.open(`Only ${right}`, [right]);
    const allowed = await desk.send(method, url, { ...request, headers });
    expect([allowed.statusCode, allowed.json().code]).toEqual([status, status]);
  });
});
