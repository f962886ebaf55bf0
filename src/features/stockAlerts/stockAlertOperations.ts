import type { StockAlert } from '../../contract/stockAlert';
import { hasFields, type Operation } from '../../outbox/operation';
import { withPending } from '../../outbox/pendingChanges';
import type { FeatureOperation } from '../../slices/featureOperation';
import {
  fetchStockAlerts,
  type StockAlerts,
  sendAlert,
  sendAlertRemoval,
  stockAlertsOf,
} from './stockAlertThunks';

/** The sold-out variant of an alert. */
export interface AlertVariant {
  productId: string;
  variantId: string;
  /** The product's name. */
  name: string;
  /** The variant's label. */
  label: string;
}

interface AddAlert extends Operation, AlertVariant {
  type: 'stockAlerts/add';
}

interface RemoveAlert extends Operation, AlertVariant {
  type: 'stockAlerts/remove';
}

export type StockAlertOperation = AddAlert | RemoveAlert;

const without = (items: StockAlert[], variantId: string) =>
  items.filter((item) => item.variantId !== variantId);

const subject = ({ variantId }: StockAlertOperation) => `stockAlerts:${variantId}`;

const common = {
  subject,
  lane: subject,
  validate: (operation: StockAlertOperation) =>
    hasFields(operation, ['productId', 'variantId', 'name', 'label']),
  title: ({ name, label }: StockAlertOperation) => `${name}, ${label}`,
  refetch: (userId: string) => fetchStockAlerts(userId),
  isNew: (root: unknown, { variantId }: StockAlertOperation) => {
    const { data, pending } = stockAlertsOf(root);
    const shown = withPending(data, pending, stockAlertOperations);
    return shown.every((item) => item.variantId !== variantId);
  },
};

const add: FeatureOperation<AddAlert, StockAlert, StockAlerts, StockAlert> = {
  ...common,
  apply: (items, { productId, variantId }) => [
    ...without(items, variantId),
    { productId, variantId, addedAt: '' },
  ],
  describe: ({ name, label }, t) => t('stockAlertAdd', { product: name, pack: label }),
  thunks: [sendAlert],
  send: ({ operation: { productId, variantId }, userId, seq, key }) =>
    sendAlert({ productId, variantId, userId, seq, key }),
  confirm: (state, alert) => {
    state.data = [...without(state.data, alert.variantId), alert];
  },
};

const remove: FeatureOperation<RemoveAlert, StockAlert, StockAlerts, string> = {
  ...common,
  isRemoval: true,
  undoneBy: 'stockAlerts/add',
  apply: (items, { variantId }) => without(items, variantId),
  describe: ({ name, label }, t) => t('stockAlertRemove', { product: name, pack: label }),
  thunks: [sendAlertRemoval],
  send: ({ operation: { productId, variantId }, userId, seq, key }) =>
    sendAlertRemoval({ productId, variantId, userId, seq, key }),
  confirm: (state, variantId) => {
    state.data = without(state.data, variantId);
  },
};

export const stockAlertOperations = { 'stockAlerts/add': add, 'stockAlerts/remove': remove };
