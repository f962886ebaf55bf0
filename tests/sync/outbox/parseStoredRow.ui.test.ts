import { beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../../../src/app/store/syncedLists';
import { selectCartLines, selectCartPending } from '../../../src/features/cart/cartSlice';
import { makeRowParser } from '../../../src/sync/outbox/parseStoredRow';
import { openRowStorage } from '../../../src/sync/outbox/rowStorage';
import { clientWith } from '../../support/api/client';
import { advanceTime, freezeClock, openPageFor } from '../../support/device/page';
import { user } from '../../support/device/persistedCart';
import { addOutboxRow, readOutboxRows } from '../../support/device/rawDatabase';
import { makeLine } from '../../support/factories';

beforeEach(() => void freezeClock());

const userId = user._id;
const line = makeLine({ quantity: 3 });

/** Stores these rows and opens a page whose server accepts every change. */
const openWith = async (...rows: object[]) => {
  await openRowStorage(operations).all(userId);
  for (const row of rows) await addOutboxRow({ userId, ...row });
  const sent: unknown[] = [];
  const client = clientWith((_path, { method, data }) => {
    const isChange = method === 'put';
    if (isChange) sent.push(JSON.parse(data));
    const answer = isChange ? line : { results: [line] };
    return { status: 200, body: JSON.stringify({ code: 200, message: '', data: answer }) };
  });
  const { store } = await openPageFor(user, { client });
  await advanceTime(1_000);
  return { store, sent };
};

describe('Outbox row of another build', () => {
  const parse = makeRowParser(operations);

  it('counts as sent once when it lacks fields', () => {
    const operation = { type: 'cart/set', line };
    const fields = { isNew: false, attempts: 1, revision: 0, failures: 0, state: 'waiting' };
    const pause = { nextAt: 0, delayMs: 0, pausesAll: false, reason: null, isExpired: false };
    const parsed = { seq: 3, userId, operation, lane: `cart:${line.variantId}` };
    expect(parse({ seq: 3, userId, operation, lane: 'cart' })).toEqual([
      { ...parsed, ...fields, ...pause, key: expect.any(String), createdAt: Date.now() },
    ]);
  });

  it('is skipped when its operation or line is null', () => {
    expect(parse(JSON.parse('{"operation":null}'))).toEqual([]);
    expect(parse(JSON.parse('{"operation":{"type":"cart/set","line":null}}'))).toEqual([]);
  });

  it('is sent when it lacks fields', async () => {
    const { store, sent } = await openWith({ operation: { type: 'cart/set', line } });
    expect(sent).toMatchObject([{ variantId: line.variantId, quantity: 3 }]);
    expect(await readOutboxRows()).toEqual([]);
    expect(selectCartLines(store.getState())).toEqual([line]);
  });

  it('is sent when it has unknown fields', async () => {
    const { sent } = await openWith({
      operation: { type: 'cart/set', line, gift: true },
      colour: 1,
    });
    expect(sent).toHaveLength(1);
    expect(await readOutboxRows()).toEqual([]);
  });

  it('is marked as rejected when its operation is unknown, and can be discarded', async () => {
    const { store, sent } = await openWith({ operation: { type: 'cart/gift', line } });
    const [change] = selectCartPending(store.getState());
    expect(change).toMatchObject({ state: 'rejected', operation: { line } });
    expect(sent).toEqual([]);
    const outbox = await store.dispatch((_, __, { device }) => device.sessions());
    await outbox.retry(change?.lane ?? '');
    await advanceTime(1_000);
    expect(sent).toEqual([]);
    expect(selectCartPending(store.getState())).toMatchObject([{ state: 'rejected' }]);
    await outbox.discard(change?.lane ?? '');
    expect(await readOutboxRows()).toEqual([]);
  });

  it.each([
    ['without an operation', {}],
    ['without its line', { operation: { type: 'cart/set' } }],
    ['with an incomplete line', { operation: { type: 'cart/set', line: { variantId: 'var_1' } } }],
    ['with an unknown subject', { operation: { type: 'basket/set', basket: {} } }],
  ])('stays in the database while other rows are sent: %s', async (_what, row) => {
    const whole = { operation: { type: 'cart/set', line } };
    const { sent } = await openWith(row, whole);
    expect(sent).toHaveLength(1);
    expect(await readOutboxRows()).toMatchObject([row]);
  });
});
