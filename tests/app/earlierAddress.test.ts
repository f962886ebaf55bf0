import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { Address } from '../../src/contract/address';
import { sendChange } from '../../src/slices/sendChange';
import { makeStore } from '../../src/store/makeStore';
import type { AppOperation } from '../../src/store/operations';
import { makeAddress, makeChange } from '../support/factories';
import { makeSignedInShopper, openShoppingApi } from '../support/storefront/signedInShopper';

it('An address of an earlier release with line breaks is added and changed without them', async () => {
  const { user, client, get } = await makeSignedInShopper(await openShoppingApi());
  const { dispatch } = makeStore({ client });
  const send = (operation: AppOperation) =>
    dispatch(sendChange(makeChange({ userId: user._id, operation })));
  const listed = async (): Promise<Address[]> =>
    (await get(`myaddresslist/${user._id}`)).json().data.results;

  const address = makeAddress({ label: 'Home\n', line1: 'MG\tRoad', city: 'Pune\u2028' });
  await send({ type: 'address/add', address });
  const [added] = await listed();
  expect(added).toMatchObject({ label: 'Home ', line1: 'MG Road', city: 'Pune ' });

  const changed = { ...address, _id: added?._id ?? '', landmark: 'Lake\u0000' };
  await send({ type: 'address/update', address: changed });
  expect(await listed()).toMatchObject([{ line1: 'MG Road', landmark: 'Lake ' }]);
});
