import type { AuthState } from '../../features/account/auth/authSlice';
import type { CartState } from '../../features/cart/cartSlice';
import type { OrdersState } from '../../features/orders/ordersSlice';
import type { PendingChanges } from '../../sync/outbox/pendingChanges';
import { idleRequest, type Request } from '../../sync/requests/request';

/** How stored slices are merged into the state of this session. `persistAccount.ts` says which fields are stored. */

/** Ignores a stored user who is not the owner of the record; a host may name no field but the id. */
export const restoreUser =
  (userId: string) =>
  (state: AuthState, { user, isAuthenticated }: AuthState): AuthState =>
    state.user || user?._id !== userId
      ? state
      : { ...state, user, isAuthenticated: isAuthenticated === true };

/** Whether the list was fetched in this session, or changed by a confirmed change. */
const isNewer = (state: Request<unknown> & Partial<PendingChanges>, stored: Request<unknown>) =>
  state.loadedAt !== null || (Boolean(state.version) && !stored.loadedAt);

export const restoreRequest = <State extends Request<unknown>>(
  state: State,
  stored: State,
): State =>
  isNewer(state, stored) ? state : { ...state, data: stored.data, loadedAt: stored.loadedAt };

export const restoreCart = (state: CartState, stored: CartState): CartState => ({
  ...restoreRequest(state, stored),
  options: restoreRequest(state.options, stored.options),
});

export const restoreOrders = (state: OrdersState, stored: OrdersState): OrdersState => {
  const detailsById = { ...stored.detailsById };
  for (const [id, details] of Object.entries(state.detailsById)) {
    const known = detailsById[id];
    detailsById[id] = known ? restoreRequest(details, known) : details;
  }
  return { list: restoreRequest(state.list, stored.list), detailsById };
};

const withoutSession = <Data>({ data, loadedAt }: Request<Data>) => ({
  ...idleRequest(data),
  loadedAt,
});

export const withoutSessionOfCart = (value: unknown, field: keyof CartState) =>
  field === 'options' ? withoutSession(value as CartState['options']) : value;

/** The device stores the details of the orders that it loaded last. */
const MAX_STORED_DETAILS = 30;

export const withoutSessionOfOrders = (value: unknown, field: keyof OrdersState) =>
  field === 'list'
    ? withoutSession(value as OrdersState['list'])
    : Object.fromEntries(
        Object.entries(value as OrdersState['detailsById'])
          .filter(([, { loadedAt }]) => loadedAt)
          .sort(([, one], [, other]) => ((one.loadedAt ?? '') < (other.loadedAt ?? '') ? 1 : -1))
          .slice(0, MAX_STORED_DETAILS)
          .map(([id, details]) => [id, withoutSession(details)]),
      );
