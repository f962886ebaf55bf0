import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../../../src/app/store/syncedLists';
import type { OutboxRow } from '../../../src/sync/outbox/outboxRow';
import { openRowStorage } from '../../../src/sync/outbox/rowStorage';
import { cartSet, makeLock, makeOutboxHarness, wishAdd } from '../../support/device/outboxHarness';
import { addOutboxRows } from '../../support/device/rawDatabase';
import { countRowsRead } from '../../support/device/rowsRead';
import { makeChange, makeLine, makeOrderRow } from '../../support/factories';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** The time of the clock of the harness. */
const createdAt = 1_780_000_000_000;

/** Stores changes of that many cart lines and wishlist products, each in its own lane, and an order between them. */
const store = async (count: number) => {
  const rows = Array.from({ length: count }, (_, index): OutboxRow => {
    if (index === count / 2) return makeOrderRow({ createdAt });
    const variantId = `var_${index}`;
    const operation = index % 2 ? wishAdd() : cartSet(1, makeLine({ variantId }));
    return makeChange({ operation, attempts: 0, createdAt });
  });
  // Opens the database.
  await openRowStorage(operations).all('usr_1');
  await addOutboxRows(rows);
  return rows;
};

describe('Outbox with many rows', () => {
  it('reads fewer than ten rows for each of 3,000 that it sends', async () => {
    const stored = await store(3_000);
    const read = countRowsRead();
    const { outbox, sent, shop } = makeOutboxHarness({
      rows: openRowStorage(operations),
      isLoggedIn: false,
    });
    shop.deliver = async () => ({ kind: read() < 30_000 ? 'delivered' : 'unauthenticated' });
    await outbox.resume();
    expect(sent.map(({ key }) => key)).toEqual(stored.map(({ key }) => key));
    expect(read()).toBeLessThan(30_000);
    expect(await outbox.all()).toEqual([]);
  }, 120_000);

  it('reads fewer than ten rows for each of 300 that two tabs send', async () => {
    const stored = await store(300);
    const read = countRowsRead();
    const { run } = makeLock();
    const tabs = [1, 2].map(() =>
      makeOutboxHarness({
        rows: openRowStorage(operations),
        runExclusive: run,
        isLoggedIn: false,
      }),
    );
    await Promise.all(tabs.map(({ outbox }) => outbox.resume()));
    const sent = tabs.flatMap((tab) => tab.sent.map(({ seq }) => seq));
    expect(sent.sort((one, other) => one - other)).toEqual(stored.map(({ seq }) => seq));
    for (const tab of tabs) expect(tab.sent.length).toBeGreaterThan(100);
    expect(read()).toBeLessThan(3_000);
  });

  it('reads fewer than ten rows for a change that is made while 3,000 wait', async () => {
    await store(3_000);
    const { outbox } = makeOutboxHarness({ rows: openRowStorage(operations), isLoggedIn: false });
    await outbox.queue(wishAdd(), true);
    const read = countRowsRead();
    await outbox.queue(wishAdd(), true);
    expect(read()).toBeLessThan(10);
  });
});
