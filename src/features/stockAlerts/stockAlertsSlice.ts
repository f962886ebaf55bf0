import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { StockAlert } from '../../contract/stockAlert';
import { queueChange } from '../../device/change';
import { noPendingChanges, withPending } from '../../outbox/pendingChanges';
import { addListCases } from '../../slices/listCases';
import { idleRequest } from '../../slices/request';
import {
  type AlertVariant,
  type StockAlertOperation,
  stockAlertOperations,
} from './stockAlertOperations';
import { fetchStockAlerts, type StockAlerts } from './stockAlertThunks';

const initialState: StockAlerts = { ...idleRequest<StockAlert[]>([]), ...noPendingChanges };

const stockAlertsSlice = createSlice({
  name: 'stockAlerts',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addListCases(builder, {
      lanePrefix: 'stockAlerts:',
      fetchList: fetchStockAlerts,
      operations: stockAlertOperations,
    });
  },
  selectors: {
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

export const { selectAlertLabels, selectStockAlerts } = stockAlertsSlice.selectors;

export const selectHasAlert = (root: Parameters<typeof selectStockAlerts>[0], variantId: string) =>
  selectStockAlerts(root).some((item) => item.variantId === variantId);

/** Requests or cancels an e-mail: shown immediately, sent when the network allows. */
export const queueStockAlert = (pack: AlertVariant, isAwaited: boolean) =>
  queueChange<StockAlertOperation>({
    type: isAwaited ? 'stockAlerts/add' : 'stockAlerts/remove',
    ...pack,
  });

export default stockAlertsSlice;
