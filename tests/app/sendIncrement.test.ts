import { describe, expect, it } from 'vitest';
import { sendRow } from '../../src/outbox/featureOperation';
import { sendChange } from '../../src/slices/sendChange';
import { makeStore } from '../../src/store/makeStore';
import { type AppOperation, operations } from '../../src/store/operations';
import { clientWith } from '../support/api/client';
import { makeChange, makeLine } from '../support/factories';

const line = makeLine();

type Line = { quantity: number; expectedQuantity: number };

/** A server whose cart holds `held` packs, of which it has `available`. */
const serverWith = (held: number, available = 200) =>
  clientWith((_path, { data }) => {
    const { quantity, expectedQuantity }: Line = JSON.parse(data);
    const reject = (error: string, fields: object, message: string) => ({
      status: 409,
      body: JSON.stringify({ code: 409, error, message, data: fields }),
    });
    if (expectedQuantity !== held)
      return reject('quantity_changed', { quantity: held }, 'Changed.');
    if (quantity > available) return reject('out_of_stock', { available }, 'Few are left.');
    return { status: 200, body: JSON.stringify({ code: 200, data: { ...makeLine(), quantity } }) };
  });

/** @returns the quantity of the line, and why less was added: undefined if nothing is missing */
const sent = async (
  client: ReturnType<typeof serverWith>,
  expectedQuantity: number,
  added: number,
) => {
  const sum = { ...line, quantity: Math.min(expectedQuantity + added, 99) };
  const operation: AppOperation = { type: 'cart/set', line: sum, sum: { expectedQuantity, added } };
  const { dispatch } = makeStore({ client });
  const { data, shortfall } = await dispatch(sendChange(makeChange({ operation }))).unwrap();
  return [(data as Line).quantity, shortfall];
};

describe('Report of items that could not be added', () => {
  it('is empty when all were added to a lower quantity than expected', async () => {
    expect(await sent(serverWith(0), 3, 3)).toEqual([3, undefined]);
  });

  it('says that some were not added when another device has changed the cart', async () => {
    expect(await sent(serverWith(90), 0, 20)).toEqual([99, '']);
  });

  it('is the message of the server when the stock was the limit', async () => {
    expect(await sent(serverWith(2, 4), 2, 3)).toEqual([4, 'Few are left.']);
  });
});

describe('Request that is corrected', () => {
  it('is sent at most six times', async () => {
    const operation: AppOperation = { type: 'cart/set', line };
    const descriptor = { ...operations.descriptorOf(operation), correct: () => operation };
    let requests = 0;
    const send = async () => {
      requests += 1;
      if (requests > 9) return { data: {} as never, message: '' };
      throw new Error(`request ${requests}`);
    };
    const sending = sendRow({ send }, descriptor, makeChange({ operation }));
    await expect(sending).rejects.toThrow('request 6');
  });
});
