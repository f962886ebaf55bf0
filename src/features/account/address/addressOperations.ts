import type { Address, AddressData } from '../../../contract/address';
import { isSamePlace } from '../../../contract/rules/isSamePlace';
import type { FeatureOperation } from '../../../sync/outbox/featureOperation';
import { hasFields, isProvisional, type Operation } from '../../../sync/outbox/operation';
import { withPending } from '../../../sync/outbox/outboxRow';
import type { PendingChanges } from '../../../sync/outbox/pendingChanges';
import type { Request } from '../../../sync/requests/request';
import { addNewAddress, appendAddress, deleteAddress, replaceAddress } from './addressList';

export interface AddressList extends Request<Address[]>, PendingChanges {
  /** The server's ids of addresses that were added here, by their provisional ids. */
  idsByProvisional: Record<string, string>;
}

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

const withoutId = ({ _id, ...data }: Address): AddressData => data;

const addressOperation = {
  subject: ({ address }: AddressOperation) => `address:${address._id}`,
  /** One lane for all addresses: they share the default. */
  lane: () => 'address',
  validate: ({ address }: AddressOperation) => hasFields(address, ['_id', 'line1', 'city']),
  title: ({ address }: AddressOperation) => address.line1,
  withId,
  isNew: (state: AddressList, { address }: AddressOperation) =>
    !addressesShown(state).some(({ _id }) => _id === address._id),
  /** An address that was new when its form was opened may have its server id by now. */
  prepare: <Op extends AddressOperation>(state: AddressList, operation: Op) =>
    withKnownId(state, operation),
};

const pathOf = (id: string) => `myaddress/${encodeURIComponent(id)}`;

const pickAddress = ({ data }: { data: unknown }) => (data as { results: Address }).results;

const add: FeatureOperation<AddAddress, Address, AddressList, Address> = {
  ...addressOperation,
  isCreation: true,
  apply: (addresses, { address }) => addNewAddress(addresses, address),
  describe: ({ address }, t) => t('addressAdd', { label: address.label }),
  merge: ({ type }, later) =>
    later.type === 'address/update' ? { ...(later as UpdateAddress), type } : undefined,
  request: ({ operation: { address }, userId }) => ({
    method: 'POST',
    path: pathOf(userId),
    body: withoutId(address),
    fallback: 'addressAdd',
    success: 'addressAdded',
    // This failure alone has its message in `data.message`.
    nestedMessage: ({ data }) => (data as { message?: unknown } | null | undefined)?.message,
  }),
  pick: pickAddress,
  confirm: (state, address, { address: { _id: provisionalId } }) => {
    state.data = appendAddress(state.data, address);
    state.idsByProvisional[provisionalId] = address._id;
  },
};

const update: FeatureOperation<UpdateAddress, Address, AddressList, Address> = {
  ...addressOperation,
  apply: (addresses, { address }) => replaceAddress(addresses, address),
  describe: ({ address }, t) => t('addressUpdate', { label: address.label }),
  request: ({ operation: { address } }) => ({
    method: 'PUT',
    path: pathOf(address._id),
    body: withoutId(address),
    fallback: 'addressUpdate',
    success: 'addressUpdated',
  }),
  pick: pickAddress,
  confirm: (state, address) => {
    state.data = replaceAddress(state.data, address);
  },
};

const remove: FeatureOperation<DeleteAddress, Address, AddressList, true> = {
  ...addressOperation,
  isRemoval: true,
  apply: (addresses, { address }) => deleteAddress(addresses, address._id),
  describe: ({ address }, t) => t('addressDelete', { label: address.label }),
  /** Another tab may have created the address so recently that its id was not known here when it was deleted. */
  resolve: (operation, state, isFetched) => {
    if (!isProvisional(operation.address._id)) return operation;
    if (!isFetched) return undefined;
    const known = withKnownId(state, operation);
    if (!isProvisional(known.address._id)) return known;
    const listed = state.data.find((address) => isSamePlace(address, operation.address));
    return listed ? withId(operation, listed._id) : { kind: 'delivered' };
  },
  request: ({ operation: { address } }) => ({
    method: 'DELETE',
    path: pathOf(address._id),
    fallback: 'addressDelete',
    success: 'addressDeleted',
  }),
  pick: () => true,
  confirm: (state, _data, { address }) => {
    state.data = deleteAddress(state.data, address._id);
  },
};

export const addressOperations = {
  'address/add': add,
  'address/update': update,
  'address/delete': remove,
};
