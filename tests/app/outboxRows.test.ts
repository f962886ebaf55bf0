import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { laneOf } from '../../src/offline/changes';
import { openOutboxRows } from '../../src/offline/outboxRows';
import { makeChange } from '../support/factories';
import { pass, stopClock } from '../support/page';
import { readRows } from '../support/rawDatabase';

beforeEach(() => void stopClock());

/** The next look at the rows hears nothing of its success. */
const hangNextLook = () =>
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementationOnce(function (this: IDBIndex) {
    const request = this.getAllKeys();
    vi.spyOn(request, 'addEventListener').mockReturnValue();
    return request;
  });

it('gives up a write that does not complete, and goes on with the next', async () => {
  const rows = openOutboxRows();
  const { seq, ...change } = makeChange({ userId: 'usr_1' });
  await rows.all('usr_1');
  hangNextLook();
  const failed = rows.edit('usr_1', laneOf(change.operation), (before) => [...before, change]);
  const outcome = failed.then(
    () => 'written',
    (error: Error) => error.name,
  );
  await pass(20_000);
  expect(await outcome).toBe('TooSlow');
  expect(await readRows()).toEqual([]);
  await rows.edit('usr_1', laneOf(change.operation), (before) => [...before, change]);
  expect(await readRows()).toHaveLength(1);
});
