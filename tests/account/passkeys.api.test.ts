import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { addPasskey } from '../../server/account/passkeys/passkeyRepository';
import { passkey } from '../../server/account/passkeys/passkeysSchema';
import { eraseCustomer } from '../../server/customers/eraseCustomer';
import { exportCustomer } from '../../server/customers/exportCustomer';
import type { Database } from '../../server/platform/db/database';
import { createSession } from '../../server/platform/http/session/sessionRepository';
import { type Authenticator, makeAuthenticator } from '../support/api/authenticator';
import { onlyLimits } from '../support/api/limits';
import { openApi } from '../support/api/server';
import { makeShopper, type Shopper } from '../support/api/shopper';
import { makeBrowser } from '../support/api/signIn';
import { MINUTE, makeClock } from '../support/clock';
import { describeOnce, openSharedDatabase } from '../support/database/testDatabase';

const PATH = '/api/loam/auth/passkey';
const PUBLIC_URL = 'https://shop.loam.example';

type Faults = Parameters<Authenticator['sign']>[1];

describeOnce('Passkeys', () => {
  const clock = makeClock(new Date().toISOString());
  const logged: { msg: string; passkey?: string }[] = [];
  let db: Database;
  let apps: FastifyInstance[];
  let app: FastifyInstance;
  beforeAll(async () => {
    const databases = await openSharedDatabase();
    [db] = databases as [Database];
    const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
    const extras = { now: clock.now, logger: { level: 'info', stream } };
    apps = await Promise.all(
      databases.map((each) => openApi(each, { publicUrl: PUBLIC_URL }, extras)),
    );
    app = apps[0] as FastifyInstance;
  });

  /** Its cookie has the name of a shop with HTTPS. */
  const newShopper = async () => {
    const shopper = await makeShopper(app, db);
    const { loam_session: token } = shopper.cookies;
    Object.assign(shopper.cookies, { '__Host-loam_session': token });
    return shopper;
  };
  const visitor = (of = app) => makeBrowser(of, { origin: PUBLIC_URL });
  const newAuthenticator = () => makeAuthenticator(PUBLIC_URL);
  const creationOf = async ({ id, post }: Shopper) =>
    (await post(`auth/passkey/${id}/creation_options`)).json().data.publicKey;
  const register = async (
    shopper: Shopper,
    authenticator = newAuthenticator(),
    faults?: Faults,
  ) => {
    const created = authenticator.create(await creationOf(shopper), faults);
    return shopper.post(`auth/passkey/${shopper.id}`, created);
  };
  const makeOwner = async (authenticator = newAuthenticator()) => {
    const shopper = await newShopper();
    const { results } = (await register(shopper, authenticator)).json().data;
    return { shopper, authenticator, passkeyId: String(results[0]._id) };
  };
  const requestOf = async (browser = visitor()) =>
    (await browser.post(`${PATH}/options`)).json().data.publicKey;
  const signInWith = async (authenticator: Authenticator, faults?: Faults, browser = visitor()) =>
    browser.post(`${PATH}/verify`, authenticator.sign(await requestOf(browser), faults));
  const answerOf = async (response: ReturnType<typeof signInWith>) => {
    const { statusCode } = await response;
    return [statusCode, (await response).json().error];
  };
  const rowOf = async ({ id }: Authenticator) =>
    (await db.select().from(passkey).where(eq(passkey.credentialId, id)))[0];

  it('sign in without an address, as a code does', async () => {
    const { shopper, authenticator } = await makeOwner();
    const browser = visitor();
    const response = await signInWith(authenticator, undefined, browser);
    expect(response.json()).toMatchObject({ code: 200, data: { results: { _id: shopper.id } } });
    const names = response.cookies.map(({ name }) => name).toSorted();
    expect(names).toEqual(['__Host-loam_browser', '__Host-loam_session']);
    const first = browser.cookies['__Host-loam_session'];
    expect((await browser.get('/api/me')).json().data.results._id).toBe(shopper.id);
    expect((await rowOf(authenticator))?.lastUsedAt).toEqual(clock.now());

    await signInWith(authenticator, undefined, browser);
    expect(browser.cookies['__Host-loam_session']).not.toBe(first);
    const stale = makeBrowser(app, { origin: PUBLIC_URL });
    stale.cookies['__Host-loam_session'] = String(first);
    expect((await stale.get('/api/me')).statusCode).toBe(401);
  });

  it('are made for the domain of PUBLIC_URL, without the address in their user handle', async () => {
    const shopper = await newShopper();
    const options = await creationOf(shopper);
    expect(options).toMatchObject({
      rp: { id: 'shop.loam.example', name: 'Loam' },
      user: { name: `${shopper.id.toLowerCase()}@loam.example` },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(shopper.id);
    const response = await visitor().post(`${PATH}/options`);
    expect(response.json().data.publicKey.rpId).toBe('shop.loam.example');
    // Visiting the sign-in page sets no cookie.
    expect(response.cookies).toEqual([]);
  });

  it('are several, listed and named, and a device has one of an account', async () => {
    const { shopper, authenticator, passkeyId } = await makeOwner();
    clock.advance(1);
    await register(shopper, makeAuthenticator(PUBLIC_URL, true));
    const path = `auth/passkey/${shopper.id}`;
    await shopper.put(`${path}/${passkeyId}`, { name: ' My phone ' });
    expect((await shopper.get(path)).json().data.results).toEqual([
      {
        _id: passkeyId,
        name: 'My phone',
        isSynced: false,
        createdAt: new Date(clock.now().getTime() - 1).toISOString(),
        isCopied: false,
      },
      expect.objectContaining({ name: 'Phone', isSynced: true }),
    ]);
    const { excludeCredentials } = await creationOf(shopper);
    expect(excludeCredentials).toHaveLength(2);
    expect(excludeCredentials[0]).toMatchObject({ id: authenticator.id, transports: ['internal'] });
    expect(await answerOf(register(shopper, authenticator))).toEqual([409, 'passkey_known']);
  });

  it('of another customer cannot be added, renamed, removed or used in their name', async () => {
    const { authenticator, passkeyId } = await makeOwner();
    const other = await newShopper();
    expect(await answerOf(register(other, authenticator))).toEqual([409, 'passkey_known']);
    const path = `auth/passkey/${other.id}/${passkeyId}`;
    expect((await other.put(path, { name: 'Mine' })).statusCode).toBe(404);
    expect((await other.delete(path)).statusCode).toBe(404);
    // The authenticator now names the other customer, and its signature is genuine.
    expect(await answerOf(signInWith(authenticator))).toEqual([400, 'passkey_refused']);
    expect(await rowOf(authenticator)).toMatchObject({ id: passkeyId, name: 'Phone' });
  });

  it('that are removed sign in no more', async () => {
    const { shopper, authenticator, passkeyId } = await makeOwner();
    const path = `auth/passkey/${shopper.id}/${passkeyId}`;
    expect((await shopper.delete(path)).json().data.results).toEqual([]);
    expect((await shopper.delete(path)).statusCode).toBe(404);
    expect(await answerOf(signInWith(authenticator))).toEqual([400, 'passkey_unknown']);
  });

  it.each<[string, Faults]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of a subdomain', { origin: 'https://www.shop.loam.example' }],
    ['of another domain', { rpId: 'loam.example' }],
    ['of another kind', { type: 'webauthn.payment' }],
    ['without a touch', { flags: 0x04 }],
  ])('are neither made nor used with a response %s', async (_name, faults) => {
    const refused = [400, 'passkey_refused'];
    const shopper = await newShopper();
    expect(await answerOf(register(shopper, newAuthenticator(), faults))).toEqual(refused);
    expect((await shopper.get(`auth/passkey/${shopper.id}`)).json().data.results).toEqual([]);
    const { authenticator } = await makeOwner();
    expect(await answerOf(signInWith(authenticator, faults))).toEqual(refused);
    expect((await signInWith(authenticator)).statusCode).toBe(200);
  });

  it('are refused with another signature, key or kind, and made without certificates alone', async () => {
    const { shopper, authenticator } = await makeOwner();
    const signed = authenticator.sign(await requestOf());
    const changed = { ...signed, signature: newAuthenticator().sign(await requestOf()).signature };
    const refused = [400, 'passkey_refused'];
    expect(await answerOf(visitor().post(`${PATH}/verify`, changed))).toEqual(refused);
    expect(await answerOf(signInWith(authenticator, { flags: 0x1d }))).toEqual(refused);
    const statement = new Map([['x5c', [new Uint8Array(3)]]]);
    const faults = { format: 'packed', statement };
    expect(await answerOf(register(shopper, newAuthenticator(), faults))).toEqual(refused);
    const unreadable = {
      ...newAuthenticator().create(await creationOf(shopper)),
      attestationObject: 'oQ',
    };
    expect((await shopper.post(`auth/passkey/${shopper.id}`, unreadable)).json().error).toBe(
      'passkey_refused',
    );
  });

  it('sign a challenge once, in the ten minutes after it was asked for', async () => {
    const { shopper, authenticator } = await makeOwner();
    const expired = [400, 'passkey_expired'];
    const signed = authenticator.sign(await requestOf());
    expect((await visitor().post(`${PATH}/verify`, signed)).statusCode).toBe(200);
    expect(await answerOf(visitor().post(`${PATH}/verify`, signed))).toEqual(expired);
    const late = authenticator.sign(await requestOf());
    clock.advance(10 * MINUTE);
    expect(await answerOf(visitor().post(`${PATH}/verify`, late))).toEqual(expired);
    const unknown = authenticator.sign({ ...(await requestOf()), challenge: 'A'.repeat(43) });
    expect(await answerOf(visitor().post(`${PATH}/verify`, unknown))).toEqual(expired);
    // A failed attempt uses it up as well.
    const options = await requestOf();
    const wrong = authenticator.sign(options, { origin: 'https://evil.example' });
    await visitor().post(`${PATH}/verify`, wrong);
    expect(await answerOf(visitor().post(`${PATH}/verify`, authenticator.sign(options)))).toEqual(
      expired,
    );
    // So does a registration that fails.
    const offered = await creationOf(shopper);
    const made = newAuthenticator();
    const path = `auth/passkey/${shopper.id}`;
    const faulty = made.create(offered, { origin: 'https://evil.example' });
    expect(await answerOf(shopper.post(path, faulty))).toEqual([400, 'passkey_refused']);
    expect(await answerOf(shopper.post(path, made.create(offered)))).toEqual(expired);
    // A challenge is for what it was asked for.
    const { challenge } = await creationOf(shopper);
    const misused = authenticator.sign({ ...options, challenge });
    expect(await answerOf(visitor().post(`${PATH}/verify`, misused))).toEqual(expired);
  });

  it('are made in the session that asked for the challenge', async () => {
    const shopper = await newShopper();
    const created = newAuthenticator().create(await creationOf(shopper));
    const cookies = { '__Host-loam_session': await createSession(db, shopper.id, clock.now()) };
    const headers = { origin: PUBLIC_URL };
    const url = `${PATH}/${shopper.id}`;
    const elsewhere = app.inject({ method: 'POST', url, cookies, headers, payload: created });
    expect(await answerOf(elsewhere)).toEqual([400, 'passkey_expired']);
    const key = 'sent-twice';
    for (const _ of [1, 2]) {
      const response = await shopper.post(`auth/passkey/${shopper.id}`, created, key);
      expect(response.json()).toMatchObject({ code: 200, data: { results: [{ name: 'Phone' }] } });
    }
  });

  it('let one of several concurrent sign-ins use a challenge, on any process', async () => {
    const { authenticator } = await makeOwner();
    const options = await requestOf();
    const signed = authenticator.sign(options);
    const calls = Array.from({ length: 6 }, (_, index) =>
      visitor(apps[index % apps.length]).post(`${PATH}/verify`, signed),
    );
    const codes = (await Promise.all(calls)).map((each) => each.statusCode).toSorted();
    expect(codes).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('are blocked, and recorded, once their counter goes back', async () => {
    const { shopper, authenticator, passkeyId } = await makeOwner();
    expect((await signInWith(authenticator, { counter: 10 })).statusCode).toBe(200);
    // Whoever has no key cannot block it: the signature comes first.
    const options = await requestOf();
    const forged = {
      ...makeAuthenticator(PUBLIC_URL).sign(options, { counter: 1 }),
      id: authenticator.id,
    };
    expect(await answerOf(visitor().post(`${PATH}/verify`, forged))).toEqual([
      400,
      'passkey_refused',
    ]);
    expect((await rowOf(authenticator))?.copiedAt).toBeNull();

    const copied = [400, 'passkey_copied'];
    expect(await answerOf(signInWith(authenticator, { counter: 10 }))).toEqual(copied);
    expect(await answerOf(signInWith(authenticator, { counter: 11 }))).toEqual(copied);
    expect(logged.filter((line) => line.passkey === passkeyId)).toHaveLength(1);
    const { results } = (await shopper.get(`auth/passkey/${shopper.id}`)).json().data;
    expect(results).toMatchObject([{ _id: passkeyId, isCopied: true }]);
  });

  it('that are synchronised have no counter', async () => {
    const { authenticator } = await makeOwner(makeAuthenticator(PUBLIC_URL, true));
    for (const _ of [1, 2]) expect((await signInWith(authenticator)).statusCode).toBe(200);
  });

  it('are twenty of an account at most', async () => {
    const { shopper, authenticator } = await makeOwner();
    const { id: _id, ...row } = (await rowOf(authenticator)) as typeof passkey.$inferSelect;
    for (let more = 1; more < 20; more++) {
      await addPasskey(db, { ...row, credentialId: `${row.credentialId}${more}` });
    }
    expect(await answerOf(register(shopper))).toEqual([409, 'too_many_passkeys']);
  });

  it('are exported without keys, and erased with the person', async () => {
    const { shopper, authenticator } = await makeOwner();
    const email = `${shopper.id.toLowerCase()}@loam.example`;
    const record = await exportCustomer(db, email, clock.now());
    expect(record?.passkeys).toEqual([
      { name: 'Phone', isSynced: false, createdAt: clock.now().toISOString(), isCopied: false },
    ]);
    expect(JSON.stringify(record)).not.toContain(authenticator.id);
    const pending = authenticator.sign(await requestOf());
    await db.transaction((tx) => eraseCustomer(tx, email, clock.now()));
    expect(await rowOf(authenticator)).toBeUndefined();
    expect(await answerOf(visitor().post(`${PATH}/verify`, pending))).toEqual([
      400,
      'passkey_unknown',
    ]);
  });

  it('are tried in limits, by network and by account, which a sign-in returns', async () => {
    const limits = onlyLimits({
      passkeysPerNetwork: 3,
      passkeysPerAccount: 2,
      passkeyChallengesPerNetwork: 30,
    });
    const limited = await openApi(
      db,
      { publicUrl: PUBLIC_URL, limits, trustProxy: 1 },
      { now: clock.now },
    );
    const from = (ip: string) =>
      makeBrowser(limited, { origin: PUBLIC_URL, 'x-forwarded-for': ip });
    const { authenticator } = await makeOwner();
    const wrong = { origin: 'https://evil.example' };
    for (let time = 0; time < 5; time++) {
      expect((await signInWith(authenticator, undefined, from('10.1.0.1'))).statusCode).toBe(200);
    }
    const tryFrom = async (ip: string, faults?: Faults) =>
      (await signInWith(authenticator, faults, from(ip))).statusCode;
    expect([await tryFrom('10.1.0.2', wrong), await tryFrom('10.1.0.3', wrong)]).toEqual([
      400, 400,
    ]);
    const response = await signInWith(authenticator, undefined, from('10.1.0.4'));
    expect(response.json()).toMatchObject({ code: 429, error: 'too_many_requests' });
    const stranger = newAuthenticator();
    const tried = () => signInWith(stranger, undefined, from('10.1.0.5'));
    for (const status of [400, 400, 400, 429]) expect((await tried()).statusCode).toBe(status);
    const begin = () => from('10.1.0.6').post(`${PATH}/options`);
    for (let time = 0; time < 30; time++) await begin();
    expect((await begin()).statusCode).toBe(429);
  });

  it.each([
    ['http://shop.loam.example', undefined],
    ['https://192.0.2.7', undefined],
    ['https://[2001:db8::1]', undefined],
    ['http://localhost:8080', 'localhost'],
    [undefined, 'localhost'],
  ])('are offered where browsers have them: %s', async (publicUrl, rpId) => {
    const shop = await openApi(db, { publicUrl });
    const { data } = (await makeBrowser(shop).post(`${PATH}/options`)).json();
    expect(data.publicKey?.rpId).toBe(rpId);
    const check = newAuthenticator().sign({
      challenge: 'A',
      rpId: 'x',
      timeout: 1,
      userVerification: 'preferred',
    });
    const { error } = (await makeBrowser(shop).post(`${PATH}/verify`, check)).json();
    expect(error).toBe(rpId ? 'passkey_expired' : 'passkey_refused');
  });
});
