import { expect } from 'vitest';
import type { AppOperation } from '../../../src/app/store/syncedLists';
import type { OutboxRow } from '../../../src/sync/outbox/outboxRow';
import type { AppStore } from '../../../src/sync/requests/appStore';
import { selectStoredChanges } from '../../../src/sync/session/waitingChanges';
import { stranger } from '../outboxScenario/devices';
import { LIMIT, type ScenarioAccount } from './account';
import type { Device } from './device';
import type { Expectations } from './expectations';
import { packs } from './scenario';

/** What the account's cart holds at the end, when `added` packs of the visitor are merged into `held`. */
const joinedQuantity = (pack: (typeof packs)[number], held: number, added: number) => {
  if (pack === 'soldOut') return held;
  if (pack === 'limited') return Math.max(held, Math.min(held + added, LIMIT));
  return held + added;
};

/** The tab shows every change of the visitor that is stored, and no other. */
export const expectShown = async (device: Device, tab: AppStore) => {
  const keysOf = (rows: OutboxRow[]) => rows.map(({ key }) => key).sort();
  const shown = keysOf(selectStoredChanges(tab.getState()));
  expect(shown, 'changes on screen').toEqual(keysOf(await device.visitorRows()));
};

/** Every pack and wishlist item of the visitor is in the account once, or reported as rejected. */
export const expectJoinedOnce = async (
  account: ScenarioAccount,
  device: Device,
  expectations: Expectations,
) => {
  const rows = await device.rows();
  expect(await device.visitorRows(), 'rows of the visitor').toEqual([]);
  const reported = new Set(
    rows.map(({ operation }) => {
      const change = operation as AppOperation;
      return 'line' in change ? change.line.productId : undefined;
    }),
  );
  const quantities = await account.quantities();
  const wishlistIds = await account.wishlistIds();
  for (const [index, pack] of packs.entries()) {
    const productId = account.products[index]?._id ?? '';
    const held = expectations.account[index] ?? 0;
    const possible = [...(expectations.quantities[index] ?? [])];
    const results = possible.map((added) => joinedQuantity(pack, held, added));
    const message = `${pack}: ${held} held, ${possible.join(' or ')} added`;
    expect(results, message).toContain(quantities[index]);
    const isRejected = possible.every(
      (added) => added > 0 && joinedQuantity(pack, held, added) === held,
    );
    if (isRejected) expect(reported, `${message}, reported`).toContain(productId);
    expect([...(expectations.likes[index] ?? [])], `${pack} liked`).toContain(
      wishlistIds.has(productId),
    );
  }
};

/** A logout deletes the data of its user and of nobody else, and nothing of somebody else is sent. */
export const expectStrangerUntouched = async (device: Device, hasLoggedOut: boolean) => {
  const rows = await device.strangerRows();
  expect(rows, 'the rows of somebody else').toEqual(hasLoggedOut ? [] : [stranger]);
  expect(device.sentKeys, 'keys that were sent').not.toContain(stranger.key);
  expect(await device.record(), 'the record of the account').toBe('a record');
};
