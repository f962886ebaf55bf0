import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import type { PasskeyCreation, PasskeyRequest } from '../../../src/contract/passkey';
import { makeAuthenticator } from '../../support/api/authenticator';
import { listOperations, makeSender, nameOf, type Operation } from '../../support/api/operations';
import { openApi } from '../../support/api/server';
import { prepare } from '../../support/api/validRequests';
import { addProduct } from '../../support/database/catalogueRows';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

type Fields = Record<string, unknown>;

interface Tried extends Operation {
  body: TSchema;
  /** A valid body. */
  good: Fields;
}

/** Values tried in every field of every body. */
const values: [name: string, value: unknown][] = [
  ['null', null],
  ['a boolean', true],
  ['zero', 0],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['a huge number', 1e308],
  ['a number beyond 32 bits', 2_147_483_648],
  ['a number as text', '1'],
  ['an empty text', ''],
  ['blanks', '   '],
  ['an over-long text', 'x'.repeat(5000)],
  ['a NUL byte', 'a\u0000b'],
  ['half a surrogate', '\ud800'],
  ['a prototype', '__proto__'],
  ['SQL', "'; drop table customer; --"],
  ['another script', 'आम 🥭'],
  ['a list', []],
  ['a list of the right thing', ['Home']],
  ['an object', {}],
  ['an operator', { $ne: null }],
];

/** What an authenticator reads of its options. */
const creationOptions = {
  challenge: 'A'.repeat(43),
  rp: { id: 'localhost' },
  user: { id: 'eA' },
} as PasskeyCreation & PasskeyRequest;

describeOnce('Invalid body fields', () => {
  let send: ReturnType<typeof makeSender>;
  let operations: Tried[];
  beforeAll(async () => {
    const db = await openTestDatabase();
    const app = await openApi(db);
    send = makeSender(app, db);
    // The caller's id is filled in when the request is sent.
    const ids = {
      addressId: 'x',
      lineId: 'x',
      lineVariantId: 'x',
      orderId: 'x',
      deliveredOrderId: 'x',
      deliveredItemId: 'x',
      basketId: 'basket-x',
    };
    const made = makeAuthenticator();
    const newPasskey = made.create(creationOptions);
    const owned = {
      userId: '{userId}',
      reviewId: 'x',
      passkeyId: 'x',
      newPasskey: JSON.stringify(newPasskey),
      ...ids,
    };
    const pack = await addProduct(db);
    const email = 'bad-input@loam.example';
    const open: Record<string, Fields> = {
      'POST /api/loam/auth/code': { email },
      'POST /api/loam/auth/verify': { email, code: '00000000' },
      'POST /api/loam/auth/passkey/verify': made.sign({ ...creationOptions, rpId: 'localhost' }),
    };
    operations = (await listOperations(app)).flatMap(({ body, ...operation }) => {
      if (!body) return [];
      const name = `${operation.method} ${operation.path}`;
      const good = open[name] ?? prepare(name, { ...owned, ...pack }).payload;
      return [{ ...operation, body, good: { ...good } }];
    });
  });

  /** Expects 400 when the body violates the contract, and otherwise no server error. */
  const trySending = async (operation: Tried, fields: Fields) => {
    const { method, path, body } = operation;
    const url = path.replaceAll(/\{(?!userId)\w+\}/g, 'x');
    const headers = { 'content-type': 'application/json' };
    const rejected = [...Errors(body, fields)].length > 0;
    const statuses = rejected ? [400] : [200, 400, 404, 409, 429];
    await send({ method, url, payload: JSON.stringify(fields), headers }, statuses);
  };

  it('are tried on otherwise valid bodies of every route', () => {
    expect(operations.length).toBeGreaterThan(20);
    for (const operation of operations) {
      expect([...Errors(operation.body, operation.good)], nameOf(operation)).toEqual([]);
    }
  });

  it.each(values)('are rejected when a field holds %s', async (_name, value) => {
    for (const operation of operations) {
      const { good } = operation;
      for (const field of Object.keys(good)) {
        await trySending(operation, { ...good, [field]: value });
      }
    }
  });

  it('are rejected when a field is missing', async () => {
    for (const operation of operations) {
      const { good } = operation;
      for (const field of Object.keys(good)) {
        const { [field]: _missing, ...rest } = good;
        await trySending(operation, rest);
      }
    }
  });

  it.each(['_id', 'customerId', 'isAdmin', 'price', 'toString', 'x'.repeat(5000)])(
    'are rejected when they are unknown: %s',
    async (field) => {
      for (const operation of operations) {
        await trySending(operation, { ...operation.good, [field]: 1 });
      }
    },
  );
});
