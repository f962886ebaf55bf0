import type { Loaded } from '../src/api/calls';
import { type Client, makeClient } from '../src/api/client';
import type { ApiError } from '../src/api/errors';
import { getAddresses, getCart, getStockAlerts, getWishlist } from '../src/api/lists';
import { getMe } from '../src/api/user';
import { CHANGES_TAG } from '../src/browser/backgroundSync';
import { runExclusive } from '../src/browser/runExclusive';
import { makeDelivery } from '../src/outbox/delivery';
import { sendRow } from '../src/outbox/featureOperation';
import { sliceNameOf } from '../src/outbox/operation';
import { makeOutbox } from '../src/outbox/outbox';
import { isWaiting, type OutboxRow } from '../src/outbox/outboxRow';
import type { laneChanged } from '../src/outbox/pendingChanges';
import { openRowStorage } from '../src/outbox/rowStorage';
import { TABS_CHANNEL, TABS_VERSION } from '../src/pwa/workerMessages';
import { shop } from '../src/shop.config';
import type { sendChange } from '../src/slices/sendChange';
import { operations } from '../src/store/operations';
import { fetchTransport } from './fetchTransport';

declare const self: ServiceWorkerGlobalScope;

/** The event of Background Sync, which TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** A browser ends the worker after about half a minute. */
const MAX_RUN_MS = 25_000;

const UNAUTHENTICATED = 401;

const lists: Record<string, (client: Client, userId: string) => Promise<Loaded<unknown[]>>> = {
  cart: getCart,
  wishlist: getWishlist,
  address: getAddresses,
  stockAlerts: getStockAlerts,
};

/** What the worker knows of a list before it is fetched. */
const UNKNOWN_LIST = { data: [], loadedAt: null, pending: [], idsByProvisional: {} };

/**
 * Set once the server has said whose session it is. Sent with each change: if somebody else has logged in since, the
 * server does not take it for theirs.
 */
let shopperId: string | undefined;

const client = makeClient({
  transport: fetchTransport(() => ({
    // The browser's own language is not the one that was chosen for the shop.
    'accept-language': '*',
    ...(shopperId && { 'shopper-id': shopperId }),
  })),
  shopId: shop.id,
  defaultMessage: () => '',
});

/** Sends actions to the shop's tabs, as another tab would. */
const openTabs = (userId: string) => {
  const channel = new BroadcastChannel(TABS_CHANNEL);
  const post = (action: { type: string; payload: unknown; meta?: object }) =>
    channel.postMessage({ ...action, meta: { ...action.meta, of: userId, version: TABS_VERSION } });
  const laneChangedType: typeof laneChanged.type = 'outbox/laneChanged';
  const sentType: typeof sendChange.fulfilled.type = 'changes/sent/fulfilled';
  return {
    laneChanged: (lane: string, changes: OutboxRow[]) =>
      post({ type: laneChangedType, payload: { lane, changes } }),
    sent: (row: OutboxRow, payload: object) => {
      const meta = { arg: row, requestId: row.key, requestStatus: 'fulfilled' };
      post({ type: sentType, payload, meta });
    },
    close: () => channel.close(),
  };
};

/** Delivers the waiting changes of a shopper, by the same rules and under the same lock as a page. */
const deliverAll = async (userId: string) => {
  const rows = openRowStorage(operations);
  const tabs = openTabs(userId);
  const states = new Map<string, unknown>();
  const delivery = makeDelivery({
    operations,
    stateOf: ({ type }) => states.get(sliceNameOf(type)) ?? UNKNOWN_LIST,
    refetch: async ({ type }) => {
      const name = sliceNameOf(type);
      try {
        const loaded = await lists[name]?.(client, userId);
        states.set(name, { ...UNKNOWN_LIST, ...loaded });
        return undefined;
      } catch (error) {
        return error as ApiError;
      }
    },
    send: async (row) => {
      const response = await sendRow(client, operations.descriptorOf(row.operation), row);
      tabs.sent(row, response);
      return response;
    },
  });
  const outbox = makeOutbox({
    userId,
    rows,
    operations,
    ...delivery,
    runExclusive: runExclusive(`shop-outbox-${userId}`),
    onLane: tabs.laneChanged,
  });
  const timer = setTimeout(outbox.close, MAX_RUN_MS);
  try {
    await outbox.resume();
  } finally {
    clearTimeout(timer);
    outbox.close();
    tabs.close();
  }
  return (await rows.all(userId)).filter(isWaiting);
};

/**
 * Sends the waiting changes of the shopper whose session it is.
 * @throws when changes are left, so that the browser tries again later
 */
const deliverChanges = async () => {
  const pages = await self.clients.matchAll({ type: 'window' });
  // It sends them itself, unless it is closed before that.
  if (pages.some(({ visibilityState }) => visibilityState === 'visible'))
    throw new Error('A page is visible.');
  shopperId = undefined;
  try {
    shopperId = (await getMe(client)).data._id;
  } catch (error) {
    // The changes wait for the next login.
    if ((error as ApiError).status === UNAUTHENTICATED) return;
    throw error;
  }
  const left = await deliverAll(shopperId);
  if (left.length > 0) throw new Error(`${left.length} changes are left.`);
};

/** Sends changes when the shop is closed: the browser wakes the worker when there is a network again. */
export const deliverInBackground = () => {
  for (const type of ['sync', 'periodicsync']) {
    self.addEventListener(type, (event) => {
      const { tag, waitUntil } = event as SyncEvent;
      if (tag === CHANGES_TAG) waitUntil.call(event, deliverChanges());
    });
  }
};
