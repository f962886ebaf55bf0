import type { StockAlert, StockAlertChange } from '../../../contract/stockAlert';
import type { FeatureOperation } from '../../../sync/outbox/featureOperation';
import { hasFields, type Operation } from '../../../sync/outbox/operation';
import { withPending } from '../../../sync/outbox/outboxRow';
import type { PendingChanges } from '../../../sync/outbox/pendingChanges';
import type { Request } from '../../../sync/requests/request';

export type StockAlerts = Request<StockAlert[]> & PendingChanges;

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

const pathOf = (userId: string) => `stock_alerts/${encodeURIComponent(userId)}`;

const common = {
  subject,
  lane: subject,
  validate: (operation: StockAlertOperation) =>
    hasFields(operation, ['productId', 'variantId', 'name', 'label']),
  title: ({ name, label }: StockAlertOperation) => `${name}, ${label}`,
  isNew: ({ data, pending }: StockAlerts, { variantId }: StockAlertOperation) => {
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
  request: ({ operation: { productId, variantId }, userId }) => ({
    method: 'PUT',
    path: pathOf(userId),
    body: { productId, variantId } satisfies StockAlertChange,
    fallback: 'stockAlert',
  }),
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
  request: ({ operation: { variantId }, userId }) => ({
    method: 'DELETE',
    path: `${pathOf(userId)}/${encodeURIComponent(variantId)}`,
    fallback: 'stockAlert',
  }),
  pick: ({ data }) => (data as { _id: string })._id,
  confirm: (state, variantId) => {
    state.data = without(state.data, variantId);
  },
};

export const stockAlertOperations = { 'stockAlerts/add': add, 'stockAlerts/remove': remove };
