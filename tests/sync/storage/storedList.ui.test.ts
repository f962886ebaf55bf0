import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { selectCart } from '../../../src/features/cart/cartSlice';
import { replaceStoredList } from '../../../src/sync/storage/storedList';
import { clientWithoutNetwork } from '../../support/api/client';
import { advanceTime, freezeClock, openPageFor } from '../../support/device/page';
import { openPageWithData } from '../../support/device/pageWithData';
import { user } from '../../support/device/persistedCart';
import { makeLine } from '../../support/factories';

const line = makeLine({ quantity: 9 });

beforeEach(() => void freezeClock());

describe('List that the worker stores', () => {
  it('is shown by the next page, which opens without a network', async () => {
    const before = await openPageWithData({ client: clientWithoutNetwork() });
    await advanceTime();
    const { data, options } = selectCart(before.store.getState());
    expect(data).not.toEqual([]);
    await replaceStoredList(user._id, 'cart', { data: [line], loadedAt: '2026-11-26T01:00:00Z' });
    const after = await openPageFor(user, { client: clientWithoutNetwork() });
    await advanceTime();
    expect(selectCart(after.store.getState())).toMatchObject({
      data: [line],
      loadedAt: '2026-11-26T01:00:00Z',
      options: { data: options.data },
    });
  });

  it('is not stored for a shopper without a stored one', async () => {
    await replaceStoredList('usr_other', 'cart', { data: [line], loadedAt: 'then' });
    const page = await openPageFor(
      { ...user, _id: 'usr_other' },
      { client: clientWithoutNetwork() },
    );
    expect(selectCart(page.store.getState()).data).toEqual([]);
  });
});
