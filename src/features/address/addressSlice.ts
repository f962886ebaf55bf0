import {
  createSelector,
  createSlice,
  isAnyOf,
  isFulfilled,
  isPending,
  isRejected,
} from '@reduxjs/toolkit';
import { addAddress, deleteAddress, getAddresses, updateAddress } from '../../api/addresses';
import type { Address, AddressData } from '../../contract/address';
import { type Operation, provisionalId } from '../../outbox/outboxRow';
import {
  changesLoaded,
  laneChanged,
  noPending,
  type Pending,
  pendingCases,
  withPending,
} from '../../outbox/pendingChanges';
import {
  type Attempt,
  changeCases,
  createChangeThunk,
  createListThunk,
  idleRequest,
  listCases,
  queueChange,
  type Request,
} from '../../store/request';

/** `data` is the server's last word; what the shopper sees is `selectAddresses`. */
export interface AddressState extends Request<Address[]>, Pending {
  /** An update or a deletion is on its way (spec §4). */
  operationLoading: boolean;
  /** What the shop calls the addresses that were new here. */
  idsByProvisional: Record<string, string>;
}

const initialState: AddressState = {
  ...idleRequest<Address[]>([]),
  ...noPending,
  operationLoading: false,
  idsByProvisional: {},
};

interface NewAddress extends Attempt {
  userId: string;
  address: AddressData;
  provisionalId?: string;
}

interface ChangedAddress extends Attempt {
  addressId: string;
  address: AddressData;
}

export const fetchAddresses = createListThunk(
  'address/fetched',
  getAddresses,
  (root) => (root as { address: AddressState }).address,
);

export const createAddress = createChangeThunk(
  'address/added',
  (client, { userId, address, key }: NewAddress) => addAddress(client, userId, address, key),
);

export const changeAddress = createChangeThunk(
  'address/updated',
  (client, { addressId, address, key }: ChangedAddress) =>
    updateAddress(client, addressId, address, key),
);

export const removeAddress = createChangeThunk(
  'address/deleted',
  (client, { addressId, key }: { addressId: string } & Attempt) =>
    deleteAddress(client, addressId, key),
);

/** One address at most is the default. */
const yieldDefault = (addresses: Address[], { _id, isDefault }: Address) =>
  isDefault
    ? addresses.map((known) => (known._id === _id ? known : { ...known, isDefault: false }))
    : addresses;

const replaced = (addresses: Address[], address: Address) =>
  yieldDefault(addresses, address).map((known) => (known._id === address._id ? address : known));

const appended = (addresses: Address[], address: Address) => [
  ...yieldDefault(addresses, address).filter(({ _id }) => _id !== address._id),
  { ...address, isDefault: address.isDefault || addresses.length === 0 },
];

/** After the default, the first one left becomes it, as at the shop. */
const withoutId = (addresses: Address[], id: string) => {
  const [first, ...rest] = addresses.filter(({ _id }) => _id !== id);
  if (!first) return [];
  const hasDefault = [first, ...rest].some(({ isDefault }) => isDefault);
  return [hasDefault ? first : { ...first, isDefault: true }, ...rest];
};

const isSamePlace = (one: Address, other: Address) =>
  (Object.keys(one) as (keyof Address)[]).every(
    (field) => field === '_id' || field === 'isDefault' || one[field] === other[field],
  );

/**
 * With one that is new here. The shop may have it already, and only its answer be lost or late: then
 * it bears the name it has here, by which the changes that follow in its lane know it.
 */
const added = (addresses: Address[], address: Address) => {
  const taken = addresses.findIndex((known) => isSamePlace(known, address));
  return taken < 0
    ? appended(addresses, address)
    : addresses.map((known, at) => (at === taken ? { ...known, _id: address._id } : known));
};

const applyToAddresses = (addresses: Address[], operation: Operation) => {
  switch (operation.type) {
    case 'address/add':
      return added(addresses, operation.address);
    case 'address/update':
      return replaced(addresses, operation.address);
    case 'address/delete':
      return withoutId(addresses, operation.address._id);
    default:
      return addresses;
  }
};

/** The operation on the address as the shop calls it, once the shop does. */
export const withKnownId = (
  ids: AddressState['idsByProvisional'],
  operation: Operation,
): Operation => {
  const id = 'address' in operation && ids[operation.address._id];
  return id ? { ...operation, address: { ...operation.address, _id: id } } : operation;
};

/** What `operationLoading` covers. */
const operations = [changeAddress, removeAddress] as const;

const cases = listCases<Address, AddressState>();
const pending = pendingCases('address');

const addressSlice = createSlice({
  name: 'address',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(laneChanged, pending.laneChanged)
      .addCase(changesLoaded, pending.changesLoaded)
      .addAsyncThunk(fetchAddresses, cases)
      .addAsyncThunk(
        createAddress,
        changeCases((state: AddressState, address: Address, { provisionalId }: NewAddress) => {
          state.data = appended(state.data, address);
          if (provisionalId) state.idsByProvisional[provisionalId] = address._id;
        }),
      )
      .addAsyncThunk(
        changeAddress,
        changeCases((state: AddressState, address: Address) => {
          state.data = replaced(state.data, address);
        }),
      )
      .addAsyncThunk(
        removeAddress,
        changeCases((state: AddressState, id: string) => {
          state.data = withoutId(state.data, id);
        }),
      )
      .addMatcher(isPending(...operations), (state) => {
        state.operationLoading = true;
      })
      .addMatcher(isAnyOf(isFulfilled(...operations), isRejected(...operations)), (state) => {
        state.operationLoading = false;
      });
  },
  selectors: {
    selectAddressState: (state) => state,
    selectAddressPending: (state) => state.pending,
    /** The ids under which addresses that were new here came into being, by those they got since. */
    selectProvisionalIds: createSelector(
      [(state: AddressState) => state.idsByProvisional],
      (ids) => new Map(Object.entries(ids).map(([first, id]) => [id, first])),
    ),
    /** As they were typed, the last first: the shop did not take them, and their form opens again. */
    selectRejectedAddresses: createSelector([(state: AddressState) => state.pending], (changes) =>
      changes
        .filter(({ state }) => state === 'rejected')
        .flatMap(({ operation }) => ('address' in operation ? [operation.address] : []))
        .reverse(),
    ),
    selectAddresses: createSelector(
      [
        (state: AddressState) => state.data,
        (state: AddressState) => state.pending,
        (state: AddressState) => state.idsByProvisional,
      ],
      (addresses, changes, ids) =>
        withPending(addresses, changes, (shown, operation) =>
          applyToAddresses(shown, withKnownId(ids, operation)),
        ),
    ),
  },
});

export const {
  selectAddressState,
  selectAddressPending,
  selectRejectedAddresses,
  selectAddresses,
  selectProvisionalIds,
} = addressSlice.selectors;

/** Saves a new address: shown at once, sent when the network allows. */
export const saveNewAddress = (address: AddressData, _id = provisionalId()) =>
  queueChange({ type: 'address/add', address: { ...address, _id } });

export const saveAddress = (address: Address) => queueChange({ type: 'address/update', address });

export const dropAddress = (address: Address) => queueChange({ type: 'address/delete', address });

export default addressSlice;
