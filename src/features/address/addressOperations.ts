import type { Address, AddressData } from '../../contract/address';
import { toOneLine } from '../../contract/rules/oneLine';
import { hasFields, isProvisional, type Operation } from '../../outbox/operation';
import { withPending } from '../../outbox/pendingChanges';
import { deliveryResultOf } from '../../slices/changes';
import type { FeatureOperation } from '../../slices/featureOperation';
import {
  addNewAddress,
  appendAddress,
  deleteAddress,
  isSamePlace,
  replaceAddress,
} from './addressList';
import {
  type AddressList,
  addressesOf,
  changeAddress,
  createAddress,
  fetchAddresses,
  type NewAddress,
  removeAddress,
} from './addressThunks';

export interface AddAddress extends Operation {
  type: 'address/add';
  /** With a provisional id. */
  address: Address;
}

export interface UpdateAddress extends Operation {
  type: 'address/update';
  address: Address;
}

export interface DeleteAddress extends Operation {
  type: 'address/delete';
  address: Address;
}

export type AddressOperation = AddAddress | UpdateAddress | DeleteAddress;

const withId = <Op extends AddressOperation>(operation: Op, _id: string): Op => ({
  ...operation,
  address: { ...operation.address, _id },
});

/** The operation under the server's id, once the server has given one. */
const withKnownId = <Op extends AddressOperation>(
  { idsByProvisional }: Pick<AddressList, 'idsByProvisional'>,
  operation: Op,
): Op => {
  const id = idsByProvisional[operation.address._id];
  return id ? withId(operation, id) : operation;
};

/** The addresses as the shopper sees them. */
export const addressesShown = ({
  data,
  pending,
  idsByProvisional,
}: Pick<AddressList, 'data' | 'pending' | 'idsByProvisional'>) =>
  withPending(
    data,
    pending.map((row) => ({
      ...row,
      operation: withKnownId({ idsByProvisional }, row.operation as AddressOperation),
    })),
    addressOperations,
  );

/** Converts an address to the current rules, since one saved or queued by an earlier release may have line breaks. */
const toSent = ({ _id, ...data }: Address) =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      typeof value === 'string' ? toOneLine(value) : value,
    ]),
  ) as AddressData;

const addressOperation = {
  subject: ({ address }: AddressOperation) => `address:${address._id}`,
  /** One lane for all addresses: they share the default. */
  lane: () => 'address',
  validate: ({ address }: AddressOperation) => hasFields(address, ['_id', 'line1', 'city']),
  title: ({ address }: AddressOperation) => address.line1,
  refetch: (userId: string) => fetchAddresses(userId),
  withId,
  isNew: (root: unknown, { address }: AddressOperation) =>
    !addressesShown(addressesOf(root)).some(({ _id }) => _id === address._id),
  /** An address that was new when its form was opened may have its server id by now. */
  prepare: <Op extends AddressOperation>(root: unknown, operation: Op) =>
    withKnownId(addressesOf(root), operation),
};

const add: FeatureOperation<AddAddress, Address, AddressList, Address> = {
  ...addressOperation,
  isCreation: true,
  apply: (addresses, { address }) => addNewAddress(addresses, address),
  describe: ({ address }, t) => t('addressAdd', { label: address.label }),
  merge: ({ type }, later) =>
    later.type === 'address/update' ? { ...(later as UpdateAddress), type } : undefined,
  thunks: [createAddress],
  send: ({ operation: { address }, userId, seq, key }) =>
    createAddress({
      address: toSent(address),
      provisionalId: address._id,
      userId,
      seq,
      key,
    }),
  confirm: (state, address, sent) => {
    const { provisionalId } = sent as NewAddress;
    state.data = appendAddress(state.data, address);
    if (provisionalId) state.idsByProvisional[provisionalId] = address._id;
  },
};

const update: FeatureOperation<UpdateAddress, Address, AddressList, Address> = {
  ...addressOperation,
  apply: (addresses, { address }) => replaceAddress(addresses, address),
  describe: ({ address }, t) => t('addressUpdate', { label: address.label }),
  thunks: [changeAddress],
  send: ({ operation: { address }, seq, key }) =>
    changeAddress({ addressId: address._id, address: toSent(address), seq, key }),
  confirm: (state, address) => {
    state.data = replaceAddress(state.data, address);
  },
};

const remove: FeatureOperation<DeleteAddress, Address, AddressList, string> = {
  ...addressOperation,
  isRemoval: true,
  apply: (addresses, { address }) => deleteAddress(addresses, address._id),
  describe: ({ address }, t) => t('addressDelete', { label: address.label }),
  /** Another tab may have created the address so recently that its id was not known here when it was deleted. */
  resolve: (operation, userId) => async (dispatch, getState) => {
    if (!isProvisional(operation.address._id)) return operation;
    const action = await dispatch(fetchAddresses(userId));
    if (fetchAddresses.rejected.match(action)) return deliveryResultOf(action.error, true);
    const { data } = addressesOf(getState());
    const known = withKnownId(addressesOf(getState()), operation);
    if (!isProvisional(known.address._id)) return known;
    const listed = data.find((address) => isSamePlace(address, operation.address));
    return listed ? withId(operation, listed._id) : { kind: 'delivered' };
  },
  thunks: [removeAddress],
  send: ({ operation: { address }, seq, key }) =>
    removeAddress({ addressId: address._id, seq, key }),
  confirm: (state, id) => {
    state.data = deleteAddress(state.data, id);
  },
};

export const addressOperations = {
  'address/add': add,
  'address/update': update,
  'address/delete': remove,
};
