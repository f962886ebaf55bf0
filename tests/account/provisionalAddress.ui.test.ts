import { describe, expect, it } from 'vitest';
import { fetchers } from '../../src/app/store/listSlices';
import { makeStore } from '../../src/app/store/makeStore';
import { type AppOperation, operations } from '../../src/app/store/syncedLists';
import type { Address } from '../../src/contract/address';
import type { DeleteAddress } from '../../src/features/account/address/addressOperations';
import { fetchAddresses, selectAddresses } from '../../src/features/account/address/addressSlice';
import { fetchCheckoutOptions } from '../../src/features/cart/review/checkoutOptions';
import { changesLoaded } from '../../src/sync/outbox/pendingChanges';
import { makePageDelivery } from '../../src/sync/session/delivery';
import { clientReturning, clientWithoutNetwork } from '../support/api/client';
import { makeAddress, makeChange } from '../support/factories';

/** The addresses shown while these operations wait and the server lists `listed`. */
const shownWith = (operations: AppOperation[], listed = makeAddress()) => {
  const store = makeStore({ client: clientWithoutNetwork() });
  store.dispatch(fetchAddresses.fulfilled({ data: [listed], loadedAt: '' }, '', 'usr_1'));
  store.dispatch(changesLoaded(operations.map((operation) => makeChange({ operation }))));
  return selectAddresses(store.getState()).map(({ _id, city }) => [_id, city]);
};

const listed = makeAddress({ _id: 'adr_shop', city: 'Kochi' });
const mine = { ...listed, _id: 'provisional_1' };
const added: AppOperation = { type: 'address/add', address: mine };

describe('Provisional address', () => {
  it('is shown once when the server lists it before the response to its creation', () => {
    expect(shownWith([added], listed)).toEqual([['provisional_1', 'Kochi']]);
  });

  it('shows later changes although the server lists it under another id', () => {
    const moved: AppOperation = { type: 'address/update', address: { ...mine, city: 'Pune' } };
    expect(shownWith([added, moved], listed)).toEqual([['provisional_1', 'Pune']]);
    const gone: AppOperation = { type: 'address/delete', address: mine };
    expect(shownWith([added, gone], listed)).toEqual([]);
  });

  it('is deleted under the id that another tab has just got for it', async () => {
    const resolve = async (addresses: Address[]) => {
      const store = makeStore({ client: clientReturning(() => addresses) });
      const gone: DeleteAddress = { type: 'address/delete', address: mine };
      return makePageDelivery(
        store,
        { operations, lists: fetchers, fetchOptions: fetchCheckoutOptions },
        'usr_1',
      ).resolve(gone);
    };
    expect(await resolve([listed])).toMatchObject({ address: { _id: 'adr_shop' } });
    expect(await resolve([makeAddress({ city: 'Goa' })])).toEqual({ kind: 'delivered' });
  });
});
