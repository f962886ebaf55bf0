import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { StockAlert } from '../../../contract/stockAlert';
import { withPending } from '../../../sync/outbox/outboxRow';
import { noPendingChanges } from '../../../sync/outbox/pendingChanges';
import { addListCases } from '../../../sync/requests/listCases';
import { createListThunk } from '../../../sync/requests/listThunk';
import { idleRequest } from '../../../sync/requests/request';
import { queueChange } from '../../../sync/session/device';
import { getStockAlerts } from '../../account/listsApi';
import {
  type AlertVariant,
  type StockAlertOperation,
  type StockAlerts,
  stockAlertOperations,
} from './stockAlertOperations';

const initialState: StockAlerts = { ...idleRequest<StockAlert[]>([]), ...noPendingChanges };

export const fetchStockAlerts = createListThunk('stockAlerts/fetched', getStockAlerts);

const stockAlertsSlice = createSlice({
  name: 'stockAlerts',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addListCases(builder, {
      name: 'stockAlerts',
      fetchList: fetchStockAlerts,
      operations: stockAlertOperations,
    });
  },
  selectors: {
    selectIsLoadingAlerts: (state) => state.loading,
    /** The labels of the variants in pending changes: 'Millet, 1 kg'. */
    selectAlertLabels: createSelector([(state: StockAlerts) => state.pending], (changes) =>
      changes.map(({ operation }) => {
        const { name, label } = operation as StockAlertOperation;
        return `${name}, ${label}`;
      }),
    ),
    selectStockAlerts: createSelector(
      [(state: StockAlerts) => state.data, (state: StockAlerts) => state.pending],
      (items, changes) => withPending(items, changes, stockAlertOperations),
    ),
  },
});

export const { selectAlertLabels, selectIsLoadingAlerts, selectStockAlerts } =
  stockAlertsSlice.selectors;

export const selectHasAlert = (root: Parameters<typeof selectStockAlerts>[0], variantId: string) =>
  selectStockAlerts(root).some((item) => item.variantId === variantId);

/** Requests or cancels an e-mail: shown immediately, sent when the network allows. */
export const queueStockAlert = (pack: AlertVariant, isAwaited: boolean) =>
  queueChange<StockAlertOperation>({
    type: isAwaited ? 'stockAlerts/add' : 'stockAlerts/remove',
    ...pack,
  });

export default stockAlertsSlice;
