import { addStockAlert, getStockAlerts, removeStockAlert } from '../../api/stockAlerts';
import type { StockAlert, StockAlertChange } from '../../contract/stockAlert';
import type { PendingChanges } from '../../outbox/pendingChanges';
import { type Attempt, createChangeThunk, createListThunk } from '../../slices/changes';
import type { Request } from '../../slices/request';

export type StockAlerts = Request<StockAlert[]> & PendingChanges;

/** The slice in a root state. */
export const stockAlertsOf = (root: unknown) => (root as { stockAlerts: StockAlerts }).stockAlerts;

export const fetchStockAlerts = createListThunk(
  'stockAlerts/fetched',
  getStockAlerts,
  stockAlertsOf,
);

type AlertChange = StockAlertChange & Attempt & { userId: string };

export const sendAlert = createChangeThunk(
  'stockAlerts/added',
  (client, { userId, productId, variantId, key }: AlertChange) =>
    addStockAlert(client, userId, { productId, variantId }, key),
);

export const sendAlertRemoval = createChangeThunk(
  'stockAlerts/removed',
  (client, { userId, variantId, key }: AlertChange) =>
    removeStockAlert(client, userId, variantId, key),
);
