import type { User } from '../contract/user';
import type { AuthState } from '../features/auth/authSlice';
import type { CartState } from '../features/cart/cartSlice';
import type { OrdersState } from '../features/orders/ordersSlice';
import type { PendingChanges } from '../outbox/pendingChanges';
import { idleRequest, type Request } from './request';

/** What of a slice is kept, and how that joins what this session knows already. */

const isUser = (user: unknown, userId: string): user is User => {
  const { _id, email, name, phone } = (user ?? {}) as Partial<User>;
  return _id === userId && [email, name, phone].every((field) => typeof field === 'string');
};

/** Of somebody who is not whole, or not the record's owner, nothing may be shown or sent. */
export const restoreUser =
  (userId: string) =>
  (state: AuthState, { user, isAuthenticated }: AuthState): AuthState =>
    state.user || !isUser(user, userId)
      ? state
      : { ...state, user, isAuthenticated: isAuthenticated === true };

/** Fetched in this session, or with a change that the shop confirmed to a list nobody ever fetched. */
const isFresher = (state: Request<unknown> & Partial<PendingChanges>, kept: Request<unknown>) =>
  state.loadedAt !== null || (Boolean(state.version) && !kept.loadedAt);

export const restoreRequest = <State extends Request<unknown>>(state: State, kept: State): State =>
  isFresher(state, kept) ? state : { ...state, data: kept.data, loadedAt: kept.loadedAt };

/** A record of before the shop told what a delivery costs has no `options`. */
export const restoreCart = (state: CartState, kept: CartState): CartState => ({
  ...restoreRequest(state, kept),
  options: restoreRequest(state.options, kept.options ?? state.options),
});

export const restoreOrders = (state: OrdersState, kept: OrdersState): OrdersState => {
  const detailsById = { ...kept.detailsById };
  for (const [id, details] of Object.entries(state.detailsById)) {
    const known = detailsById[id];
    detailsById[id] = known ? restoreRequest(details, known) : details;
  }
  return { list: restoreRequest(state.list, kept.list), detailsById };
};

const settled = <Data>({ data, loadedAt }: Request<Data>) => ({ ...idleRequest(data), loadedAt });

export const settledCart = (value: unknown, field: keyof CartState) =>
  field === 'options' ? settled(value as CartState['options']) : value;

/** How many orders a device keeps in full: those it saw last. */
const MOST_DETAILS = 30;

export const settledOrders = (value: unknown, field: keyof OrdersState) =>
  field === 'list'
    ? settled(value as OrdersState['list'])
    : Object.fromEntries(
        Object.entries(value as OrdersState['detailsById'])
          .filter(([, { loadedAt }]) => loadedAt)
          .sort(([, one], [, other]) => ((one.loadedAt ?? '') < (other.loadedAt ?? '') ? 1 : -1))
          .slice(0, MOST_DETAILS)
          .map(([id, details]) => [id, settled(details)]),
      );
