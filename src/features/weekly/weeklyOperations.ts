import type { CartItem } from '../../contract/cart';
import type { WeeklyBasket, WeeklyBasketChange } from '../../contract/weeklyBasket';
import type { FeatureOperation } from '../../sync/outbox/featureOperation';
import { hasFields, type Operation } from '../../sync/outbox/operation';
import type { PendingChanges } from '../../sync/outbox/pendingChanges';
import type { Request } from '../../sync/requests/request';

export type WeeklyBasketsState = Request<WeeklyBasket[]> & PendingChanges;

/** Starts a basket, or sets what `change` and `lines` name. */
export interface ChangeWeekly extends Operation {
  type: 'weeklyBaskets/change';
  /** Of the basket, made by the device. */
  id: string;
  /** Its name in the language of the shopper. */
  day: string;
  change: Omit<WeeklyBasketChange, 'lines'>;
  /** With their new quantities; 0 removes a line. */
  lines: CartItem[];
}

interface EndWeekly extends Operation {
  type: 'weeklyBaskets/end';
  id: string;
  day: string;
}

export type WeeklyOperation = ChangeWeekly | EndWeekly;

const subject = ({ id }: WeeklyOperation) => `weeklyBaskets:${id}`;

const pathOf = (userId: string, id: string) =>
  `weekly_baskets/${encodeURIComponent(userId)}/${encodeURIComponent(id)}`;

const replaced = (items: WeeklyBasket[], basket: WeeklyBasket) =>
  items.some(({ _id }) => _id === basket._id)
    ? items.map((item) => (item._id === basket._id ? basket : item))
    : [...items, basket];

const withLines = (known: CartItem[], changed: CartItem[]) => {
  const lines = new Map(known.map((line) => [line.variantId, line]));
  for (const line of changed) lines.set(line.variantId, line);
  return [...lines.values()];
};

const withSkips = (known: string[], skips: NonNullable<WeeklyBasketChange['skips']>) => {
  const dates = new Set(known);
  for (const { date, isSkipped } of skips) dates[isSkipped ? 'add' : 'delete'](date);
  return [...dates].sort();
};

const common = {
  subject,
  lane: subject,
  title: () => '',
  isNew: ({ data }: WeeklyBasketsState, { id }: WeeklyOperation) =>
    !data.some(({ _id }) => _id === id),
};

const change: FeatureOperation<ChangeWeekly, WeeklyBasket, WeeklyBasketsState, WeeklyBasket> = {
  ...common,
  validate: (operation) => hasFields(operation, ['id', 'day', 'change', 'lines']),
  apply: (items, { id, change: { skips = [], ...set }, lines }) => {
    const known = items.find(({ _id }) => _id === id);
    // Ended meanwhile, or not loaded: nothing can be shown.
    if (!known && set.weekday === undefined) return items;
    const nothing = { isPaused: false, lines: [], skipped: [], weekday: 0, addressId: '' };
    const basket: WeeklyBasket = { ...nothing, payment: 'online', ...known, ...set, _id: id };
    const all = withLines(basket.lines, lines).filter(({ quantity }) => quantity > 0);
    const { windowId, ...others } = basket;
    const hasWindow = set.weekday === undefined || set.windowId !== undefined;
    const shown = { ...others, lines: all, skipped: withSkips(basket.skipped, skips) };
    return replaced(items, { ...shown, ...(windowId && hasWindow && { windowId }) });
  },
  merge: (earlier, later) => {
    if (later.type !== earlier.type) return undefined;
    const { change: next, lines, ...rest } = later as ChangeWeekly;
    const skips = [...(earlier.change.skips ?? []), ...(next.skips ?? [])];
    const { windowId, ...before } = earlier.change;
    // Another day has hours of its own.
    const isKept = windowId !== undefined && next.weekday === undefined;
    const merged = {
      ...before,
      ...(isKept && { windowId }),
      ...next,
      ...(skips.length > 0 && { skips }),
    };
    return { ...rest, change: merged, lines: withLines(earlier.lines, lines) };
  },
  describe: ({ day }, t, isNew) => t('weeklyChange', { day, isNew: String(isNew) }),
  request: ({ operation: { id, change: set, lines }, userId }) => ({
    method: 'PUT',
    path: pathOf(userId, id),
    body: {
      ...set,
      ...(lines.length > 0 && {
        lines: lines.map(({ productId, variantId, quantity, variant: { price: seenPrice } }) => {
          return { productId, variantId, quantity, seenPrice };
        }),
      }),
    } satisfies WeeklyBasketChange,
    fallback: 'weeklyBasket',
  }),
  confirm: (state, basket) => {
    state.data = replaced(state.data, basket);
  },
};

const end: FeatureOperation<EndWeekly, WeeklyBasket, WeeklyBasketsState, string> = {
  ...common,
  isRemoval: true,
  validate: (operation) => hasFields(operation, ['id', 'day']),
  apply: (items, { id }) => items.filter(({ _id }) => _id !== id),
  describe: ({ day }, t) => t('weeklyEnd', { day }),
  request: ({ operation: { id }, userId }) => ({
    method: 'DELETE',
    path: pathOf(userId, id),
    fallback: 'weeklyBasket',
  }),
  pick: ({ data }) => (data as { _id: string })._id,
  confirm: (state, id) => {
    state.data = state.data.filter(({ _id }) => _id !== id);
  },
};

export const weeklyOperations = { 'weeklyBaskets/change': change, 'weeklyBaskets/end': end };
