import {
  createSelector,
  createSlice,
  isAsyncThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Address, AddressData } from '../../../contract/address';
import { provisionalId } from '../../../sync/outbox/operation';
import { noPendingChanges } from '../../../sync/outbox/pendingChanges';
import { addListCases } from '../../../sync/requests/listCases';
import { createListThunk } from '../../../sync/requests/listThunk';
import { idleRequest } from '../../../sync/requests/request';
import { sendChange } from '../../../sync/requests/sendChange';
import { queueChange } from '../../../sync/session/device';
import { getAddresses } from '../listsApi';
import {
  type AddressList,
  type AddressOperation,
  addressesShown,
  addressOperations,
} from './addressOperations';

/** `data` is what the server has; what the shopper sees is `selectAddresses`. */
export interface AddressState extends AddressList {
  /** An update or a deletion is being sent. */
  operationLoading: boolean;
}

const initialState: AddressState = {
  ...idleRequest<Address[]>([]),
  ...noPendingChanges,
  operationLoading: false,
  idsByProvisional: {},
};

export const fetchAddresses = createListThunk('address/fetched', getAddresses);

/** Whether an action says that an update or a deletion is being sent, or is not any more. */
const isOfListed = (action: UnknownAction): action is ReturnType<typeof sendChange.pending> =>
  isAsyncThunkAction(sendChange)(action) &&
  ['address/update', 'address/delete'].includes(action.meta.arg.operation.type);

const addressSlice = createSlice({
  name: 'address',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addListCases(builder, {
      name: 'address',
      fetchList: fetchAddresses,
      operations: addressOperations,
    });
    builder.addMatcher(isOfListed, (state, { meta }) => {
      state.operationLoading = meta.requestStatus === 'pending';
    });
  },
  selectors: {
    selectAddressState: (state) => state,
    selectAddressPending: (state) => state.pending,
    /** Provisional ids by the ids that the server has given since. */
    selectProvisionalIds: createSelector(
      [(state: AddressState) => state.idsByProvisional],
      (ids) => new Map(Object.entries(ids).map(([first, id]) => [id, first])),
    ),
    /** Rejected addresses as typed, the latest first, so that their form can be opened again. */
    selectRejectedAddresses: createSelector([(state: AddressState) => state.pending], (changes) =>
      changes
        .filter(({ state }) => state === 'rejected')
        .map(({ operation }) => (operation as AddressOperation).address)
        .reverse(),
    ),
    selectAddresses: createSelector(
      [
        (state: AddressState) => state.data,
        (state: AddressState) => state.pending,
        (state: AddressState) => state.idsByProvisional,
      ],
      (data, pending, idsByProvisional) => addressesShown({ data, pending, idsByProvisional }),
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

/** Adds an address: shown immediately, sent when the network allows. */
export const queueNewAddress = (address: AddressData, _id = provisionalId()) =>
  queueChange<AddressOperation>({ type: 'address/add', address: { ...address, _id } });

export const queueAddressUpdate = (address: Address) =>
  queueChange<AddressOperation>({ type: 'address/update', address });

export const queueAddressDelete = (address: Address) =>
  queueChange<AddressOperation>({ type: 'address/delete', address });

export default addressSlice;
