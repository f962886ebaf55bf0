import { describe, expect, it, vi } from 'vitest';
import { migrateCarefully } from '../../../src/sync/storage/persistSlice';

const record = (version: number | undefined, data: number) => ({
  data,
  ...(version !== undefined && { _persist: { version, rehydrated: true } }),
});
const addTen = (state: unknown) => ({ ...(state as object), data: 10 });
const failToMigrate = () => {
  throw new Error('no such field');
};

/** Migrates to version 2. @returns the data or the error, and what was done to the stored record */
const migrate = async (stored: unknown, to2: (state: unknown) => unknown = addTen) => {
  const storage = { backUp: vi.fn(async () => undefined), protect: vi.fn() };
  const migrated = migrateCarefully(storage, 'usr_1/cart', { 2: to2 as never });
  const outcome = await migrated(stored as never, 2).then(
    (state) => (state as { data: number } | undefined)?.data,
    ({ message }: Error) => message,
  );
  return [outcome, storage.backUp.mock.calls, storage.protect.mock.calls];
};

describe('Migration of a record', () => {
  it.each([
    ['without a record', undefined, undefined, []],
    ['of the present version', record(2, 1), 1, []],
    ['of the version before', record(1, 1), 10, [['usr_1/cart', 'usr_1/cart.v1']]],
    ['without a version', record(undefined, 1), 10, [['usr_1/cart', 'usr_1/cart.v0']]],
  ])('%s: its data and its copy', async (_what, stored, data, copies) => {
    expect(await migrate(stored)).toEqual([data, copies, []]);
  });

  it('protects a record of a newer version', async () => {
    expect(await migrate(record(3, 1))).toEqual([
      'the record usr_1/cart is of a newer version',
      [],
      [['usr_1/cart']],
    ]);
  });

  it('protects a record that cannot be migrated', async () => {
    const copies = [['usr_1/cart', 'usr_1/cart.v1']];
    const outcome = await migrate(record(1, 1), failToMigrate);
    expect(outcome).toEqual(['no such field', copies, [['usr_1/cart']]]);
  });
});
