import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { StockAlert } from '../../contract/stockAlert';
import { noPendingChanges, withPending } from '../../outbox/pendingChanges';
import { queueChange } from '../../store/changes';
import { addListCases } from '../../store/listCases';
import { idleRequest } from '../../store/request';
import {
  type AwaitedPack,
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
    /** What the changes of a visitor name, as 'Millet, 1 kg'. */
    selectAwaitedPacks: createSelector([(state: StockAlerts) => state.pending], (changes) =>
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

export const { selectAwaitedPacks, selectStockAlerts } = stockAlertsSlice.selectors;

export const selectIsAwaited = (root: Parameters<typeof selectStockAlerts>[0], variantId: string) =>
  selectStockAlerts(root).some((item) => item.variantId === variantId);

/** Asks for an e-mail, or for none any more: shown at once, sent when the network allows. */
export const queueStockAlert = (pack: AwaitedPack, isAwaited: boolean) =>
  queueChange<StockAlertOperation>({
    type: isAwaited ? 'stockAlerts/add' : 'stockAlerts/remove',
    ...pack,
  });

export default stockAlertsSlice;
