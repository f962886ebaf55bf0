import { expect, it } from 'vitest';
import { makeStore } from '../../../src/app/store/makeStore';
import type { AppOperation } from '../../../src/app/store/syncedLists';
import { selectCartLines } from '../../../src/features/cart/cartSlice';
import { changesLoaded, laneChanged } from '../../../src/sync/outbox/pendingChanges';
import { sendChange } from '../../../src/sync/requests/sendChange';
import { clientWith } from '../../support/api/client';
import { makeChange, makeLine } from '../../support/factories';

it('Packs whose addition was answered are shown once, although their row is not deleted yet', async () => {
  const line = makeLine({ quantity: 2 });
  const operation: AppOperation = { type: 'cart/set', line, isIncrement: true };
  const lane = `cart:${line.variantId}`;
  const row = makeChange({ operation, lane, attempts: 1 });
  const client = clientWith(() => ({
    status: 200,
    body: JSON.stringify({ code: 200, message: 'Added.', data: line }),
  }));
  const { dispatch, getState } = makeStore({ client });
  const quantities = () => selectCartLines(getState()).map(({ quantity }) => quantity);
  dispatch(laneChanged({ lane, changes: [row] }));
  await dispatch(sendChange(row));
  const next = makeChange({ operation: { ...operation, line: { ...line, quantity: 1 } }, lane });
  dispatch(laneChanged({ lane, changes: [row, next] }));
  expect(quantities()).toEqual([3]);
  dispatch(changesLoaded([row, next]));
  expect(quantities()).toEqual([3]);
});
