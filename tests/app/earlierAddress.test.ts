import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { Address } from '../../src/contract/address';
import { addressOperations } from '../../src/features/address/addressOperations';
import { makeStore } from '../../src/store/makeStore';
import { makeAddress, makeChange } from '../support/factories';
import { makeSignedInShopper, openShoppingApi } from '../support/storefront/signedInShopper';

it('An address of an earlier release with line breaks is added and changed without them', async () => {
  const { user, client, get } = await makeSignedInShopper(await openShoppingApi());
  const { dispatch } = makeStore({ client });
  const row = makeChange({ userId: user._id });
  const listed = async (): Promise<Address[]> =>
    (await get(`myaddresslist/${user._id}`)).json().data.results;

  const address = makeAddress({ label: 'Home\n', line1: 'MG\tRoad', city: 'Pune\u2028' });
  const add = { type: 'address/add', address } as const;
  await dispatch(addressOperations['address/add'].send({ ...row, operation: add }));
  const [added] = await listed();
  expect(added).toMatchObject({ label: 'Home ', line1: 'MG Road', city: 'Pune ' });

  const changed = { ...address, _id: added?._id ?? '', landmark: 'Lake\u0000' };
  const update = { type: 'address/update', address: changed } as const;
  await dispatch(
    addressOperations['address/update'].send({ ...row, operation: update, key: 'another' }),
  );
  expect(await listed()).toMatchObject([{ line1: 'MG Road', landmark: 'Lake ' }]);
});
