import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { operations } from '../../../src/app/store/syncedLists';
import { makeMemoryRowStorage } from '../../../src/sync/outbox/memoryRowStorage';
import type { OutboxRow } from '../../../src/sync/outbox/outboxRow';
import { openRowStorage } from '../../../src/sync/outbox/rowStorage';
import {
  addressAdd,
  addressUpdate,
  makeOutboxHarness,
  wishAdd,
} from '../../support/device/outboxHarness';
import { makeAddress, makeChange } from '../../support/factories';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** An outbox with rows that an earlier page has stored in one lane. */
const openWith = async (...stored: OutboxRow[]) => {
  const rows = openRowStorage(operations);
  const [first] = stored;
  if (first) await rows.edit(first.userId, first.lane, () => stored);
  return makeOutboxHarness({ rows });
};

describe('Outbox row that needs the shopper', () => {
  const needsAction = { state: 'needsAction', attempts: 5, failures: 5, nextAt: 9e12 } as const;

  it('creates an address under its key before the address is changed, since it may exist already', async () => {
    const address = makeAddress();
    const creation = makeChange({ ...needsAction, operation: addressAdd(address) });
    const { outbox, sent } = await openWith(creation);
    const change = addressUpdate({ ...address, city: 'Goa' });
    await outbox.queue(change, false);
    await outbox.drain();
    expect(sent.map(({ operation }) => operation)).toEqual([creation.operation, change]);
    expect(sent[0]?.key).toBe(creation.key);
    expect(sent[1]?.key).not.toBe(creation.key);
    expect(await outbox.all()).toEqual([]);
  });

  it('is sent again at once under its own key, and with all its failures to go', async () => {
    const change = makeChange(needsAction);
    const { outbox, shop, sent } = await openWith(change);
    shop.deliver = async () => ({ kind: 'unreachable' });
    await outbox.retry(operations.subjectOf(change.operation));
    await outbox.drain();
    expect(sent.map(({ key }) => key)).toEqual([change.key]);
    expect(await outbox.all()).toMatchObject([{ state: 'waiting', failures: 0 }]);
  });

  const failedAddresses = () =>
    [1, 2].map(() => makeChange({ ...needsAction, operation: addressUpdate(makeAddress()) }));
  const subjectOf = (row: OutboxRow | undefined) =>
    row ? operations.subjectOf(row.operation) : '';

  it('is discarded alone, whatever else its lane holds, and its list is fetched', async () => {
    const [one, other] = failedAddresses();
    const waiting = makeChange({
      operation: addressUpdate(makeAddress()),
      nextAt: 9e12,
      delayMs: 9e12,
    });
    const { outbox, refetched } = await openWith(
      ...[one, other, waiting].flatMap((row) => row ?? []),
    );
    await outbox.discard(subjectOf(other));
    expect((await outbox.all()).map(({ seq }) => seq)).toEqual([one?.seq, waiting.seq]);
    expect(refetched).toEqual([other?.operation]);
  });

  it('is retried alone, whatever else its lane holds', async () => {
    const [one, other] = failedAddresses();
    const { outbox, sent } = await openWith(...[one, other].flatMap((row) => row ?? []));
    await outbox.retry(subjectOf(other));
    await outbox.drain();
    expect(sent.map(({ key }) => key)).toEqual([other?.key]);
    expect(await outbox.all()).toEqual([one]);
  });

  it('is retried with the other changes of its subject, in whichever lane it is', async () => {
    const wish = makeChange(needsAction);
    const address = makeAddress();
    const changes = ['Goa', 'Mysuru'].map((city) =>
      makeChange({ ...needsAction, operation: addressUpdate({ ...address, city }) }),
    );
    const { outbox, rows } = await openWith(wish);
    await rows.edit('usr_1', 'address', () => changes);
    await outbox.retry(subjectOf(changes[0]));
    const ready = { state: 'waiting', failures: 0, nextAt: 0 };
    const expected = changes.map(({ seq, key }) => ({ ...ready, seq, key, attempts: 5 }));
    expect(await rows.all('usr_1')).toMatchObject([wish, ...expected]);
  });

  it('is neither retried nor discarded while it waits', async () => {
    const waiting = makeChange({ nextAt: 9e12, delayMs: 9e12 });
    const { outbox, sent, refetched } = await openWith(waiting);
    await outbox.retry(subjectOf(waiting));
    await outbox.discard(subjectOf(waiting));
    await outbox.drain();
    expect([sent, refetched]).toEqual([[], []]);
    expect(await outbox.all()).toEqual([waiting]);
  });
});

describe('Outbox whose database fails', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends its rows five minutes later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const rows = makeMemoryRowStorage();
    let isBroken = false;
    const { outbox, sent } = makeOutboxHarness({
      rows: {
        ...rows,
        all: (userId) => (isBroken ? Promise.reject(new Error('lost')) : rows.all(userId)),
      },
    });
    isBroken = true;
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    isBroken = false;
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(1);
  });
});
