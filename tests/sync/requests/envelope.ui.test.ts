import { beforeEach, describe, expect, it } from 'vitest';
import { makeStore } from '../../../src/app/store/makeStore';
import { startup } from '../../../src/app/store/startup';
import { operations } from '../../../src/app/store/syncedLists';
import type { AddAddress } from '../../../src/features/account/address/addressOperations';
import { loggedOut, loginSucceeded } from '../../../src/features/account/auth/authSlice';
import {
  getCategories,
  getMarquee,
  getProductsByCategory,
} from '../../../src/features/catalogue/catalogueApi';
import { makeDelivery } from '../../../src/sync/outbox/delivery';
import { sendRow } from '../../../src/sync/outbox/featureOperation';
import type { ApiError } from '../../../src/sync/requests/errors';
import { readResponse } from '../../../sw/catalogueResponse';
import { cacheOnlySuccesses } from '../../../sw/plugins/cacheOnlySuccesses';
import { clientResponding } from '../../support/api/client';
import { makeAddress, makeChange, makeLine, makeUser } from '../../support/factories';
import { responses } from '../../support/responses';
import { CALL, run } from '../../support/worker/support';

const user = makeUser();

/** As a page and the worker deliver a change. */
const deliver = (client: ReturnType<typeof clientResponding>) => {
  const row = makeChange({ operation: { type: 'cart/set', line: makeLine() } });
  return makeDelivery({
    operations,
    stateOf: () => ({}),
    refetch: async () => undefined,
    send: () => sendRow(client, operations.descriptorOf(row.operation), row),
  }).deliver(row);
};

const startupWith = async (client: ReturnType<typeof clientResponding>) => {
  localStorage.setItem('userId', user._id);
  const store = makeStore({ client });
  store.dispatch(loginSucceeded(user));
  await store.dispatch(startup());
  const { isAuthenticated, error } = store.getState().auth;
  if (!isAuthenticated) return 'logs out';
  return error === null ? 'logs in' : 'keeps the session';
};

beforeEach(() => localStorage.clear());

describe.each(responses)('Response %s %j', (http, body, read, change, started) => {
  const client = clientResponding(http, body);

  it(`to a read: ${read}`, async () => {
    const outcome = await getCategories(client).then(
      () => 'success',
      ({ message }: ApiError) => message,
    );
    expect(outcome).toBe(read);
  });

  it(`to a change: ${change}`, async () => {
    expect(await deliver(client)).toMatchObject({ kind: change });
  });

  it(`to the startup check: ${started}`, async () => {
    expect(await startupWith(client)).toBe(started);
  });

  it('is cached by the worker only as a success with data', async () => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = new Response(text, { status: http });
    const hasData = Boolean((body as { data?: unknown } | null)?.data);
    expect((await readResponse(CALL, response)).status !== null).toBe(change !== 'unreachable');
    const passed = { request: new Request(CALL), response };
    const cached = await run(
      cacheOnlySuccesses(() => new Date()),
      'cacheWillUpdate',
      passed,
    );
    expect(cached !== null).toBe(read === 'success' && hasData);
  });
});

describe('Response to the marquee call', () => {
  const FAILED = 'Failed to fetch marquees';
  it.each<[number, unknown, string]>([
    [200, { success: true, data: [] }, 'success'],
    [200, { success: true }, 'success'],
    [500, { success: true, code: 500, data: [] }, 'success'],
    [200, { success: false, message: 'Closed', data: [] }, 'Closed'],
    [200, { success: false }, FAILED],
    [200, { success: 'true', data: [] }, FAILED],
    [200, { success: 1, data: [] }, FAILED],
    [200, { code: 200, data: [] }, FAILED],
    [200, { code: 200, message: 'ok', data: { results: [] } }, 'ok'],
    [500, { code: 500, message: 'Down' }, 'Down'],
    [200, { data: [] }, FAILED],
  ])('%s %j is %s', async (http, body, expected) => {
    const outcome = await getMarquee(clientResponding(http, body)).then(
      () => 'success',
      ({ message }: ApiError) => message,
    );
    expect(outcome).toBe(expected);
  });
});

describe('Default of a failed list of products', () => {
  it.each([
    [200, { code: 404 }, 'Failed to fetch products for this category'],
    [500, { code: 500 }, 'Failed to fetch products by category'],
    [502, 'Bad Gateway', 'Failed to fetch products by category'],
  ])('with HTTP %s and %j is "%s"', async (http, body, message) => {
    const call = getProductsByCategory(clientResponding(http, body), 'cat_1');
    await expect(call).rejects.toMatchObject({ message });
  });
});

describe('Failure of a new address', () => {
  const nested = { message: 'We do not deliver there.' };
  it.each([
    { code: 400, data: nested },
    { code: 400, message: 'No', data: nested },
  ])('%j says what stands in its data', async (body) => {
    const operation: AddAddress = { type: 'address/add', address: makeAddress() };
    const row = makeChange({ operation });
    const send = sendRow(clientResponding(400, body), operations.descriptorOf(operation), row);
    await expect(send).rejects.toMatchObject({ message: 'We do not deliver there.' });
  });
});

it('A logout removes the stored user id', () => {
  const store = makeStore({ client: clientResponding(200, {}) });
  store.dispatch(loginSucceeded(user));
  expect(localStorage.getItem('userId')).toBe(user._id);
  store.dispatch(loggedOut());
  expect(localStorage.getItem('userId')).toBeNull();
});
