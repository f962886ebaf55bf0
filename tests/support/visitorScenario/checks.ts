import { expect } from 'vitest';
import type { AppOperation } from '../../../src/store/operations';
import { LIMIT, type ScenarioAccount } from './account';
import type { Device } from './device';
import type { Expected } from './expected';
import { packs } from './scenario';

/** What the account's cart holds at the end, when `taken` packs of the visitor join `held`. */
const joinedQuantity = (pack: (typeof packs)[number], held: number, taken: number) => {
  if (pack === 'soldOut') return held;
  if (pack === 'limited') return Math.max(held, Math.min(held + taken, LIMIT));
  return held + taken;
};

/** Every pack and heart of the visitor is in the account once, or said to be impossible. */
export const expectJoinedOnce = async (
  account: ScenarioAccount,
  device: Device,
  expected: Expected,
) => {
  const rows = await device.rows();
  expect(await device.visitorRows(), 'rows of the visitor').toEqual([]);
  const said = new Set(
    rows.map(({ operation }) => {
      const change = operation as AppOperation;
      return 'line' in change ? change.line.productId : undefined;
    }),
  );
  const quantities = await account.quantities();
  const wishes = await account.wishes();
  for (const [index, pack] of packs.entries()) {
    const productId = account.products[index]?._id ?? '';
    const held = expected.account[index] ?? 0;
    const possible = [...(expected.quantities[index] ?? [])];
    const results = possible.map((taken) => joinedQuantity(pack, held, taken));
    const message = `${pack}: ${held} held, ${possible.join(' or ')} taken`;
    expect(results, message).toContain(quantities[index]);
    const isRefused = possible.every(
      (taken) => taken > 0 && joinedQuantity(pack, held, taken) === held,
    );
    if (isRefused) expect(said, `${message}, said`).toContain(productId);
    expect([...(expected.likes[index] ?? [])], `${pack} liked`).toContain(wishes.has(productId));
  }
};
