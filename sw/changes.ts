import { operations } from '../src/app/store/syncedLists';
import { CHANGES_TAG } from '../src/browser/backgroundSync';
import { runExclusive } from '../src/browser/runExclusive';
import type { Placed } from '../src/contract/checkout';
import { getMe } from '../src/features/account/userApi';
import { shop } from '../src/shop.config';
import { isWaiting } from '../src/sync/outbox/outboxRow';
import { openRowStorage } from '../src/sync/outbox/rowStorage';
import { makeClient } from '../src/sync/requests/client';
import type { ApiError } from '../src/sync/requests/errors';
import { addDelivered } from '../src/sync/storage/deliveredUnseen';
import { replaceStoredList } from '../src/sync/storage/storedList';
import { TABS_CHANNEL, TABS_VERSION } from '../src/sync/worker/workerMessages';
import { deliverAll } from './deliverAll';
import { fetchTransport } from './fetchTransport';
import { findWaitingOrder, tellOfOrder } from './orderNotices';

declare const self: ServiceWorkerGlobalScope;

/** The event of Background Sync, which TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

const UNAUTHENTICATED = 401;

/** Set while changes are sent, once the server has said whose session it is. */
let shopperId: string | undefined;

export const client = makeClient({
  transport: fetchTransport(() => ({
    // The browser's own language is not the one that was chosen for the shop.
    'accept-language': '*',
  })),
  shopperId: () => shopperId,
  shopId: shop.id,
  defaultMessage: () => '',
});

/** Sends the waiting changes of a shopper, and tells the tabs. @throws when changes are left */
const deliverChangesOf = async (userId: string, unpaidOrders: number) => {
  const rows = openRowStorage(operations);
  const channel = new BroadcastChannel(TABS_CHANNEL);
  const before = await rows.all(userId);
  const order = findWaitingOrder(before);
  let placed: Placed | undefined;
  try {
    await deliverAll({
      client,
      userId,
      rows,
      runExclusive: runExclusive(`shop-outbox-${userId}`),
      saveList: (slice, list) => replaceStoredList(userId, slice, list).catch(() => undefined),
      onOrderPlaced: (data) => {
        placed = data;
      },
      post: (report) =>
        channel.postMessage({ ...report, meta: { of: userId, version: TABS_VERSION } }),
    });
  } finally {
    channel.close();
  }
  const all = await rows.all(userId);
  const left = all.filter(isWaiting);
  const delivered = before.filter(({ key }) => !all.some((row) => row.key === key)).length;
  if (delivered > 0) await addDelivered(userId, delivered).catch(() => undefined);
  if (order) await tellOfOrder(order, placed, all).catch(() => undefined);
  // As pages do.
  await navigator.setAppBadge?.(all.length + unpaidOrders).catch(() => undefined);
  if (left.length > 0) throw new Error(`${left.length} changes are left.`);
};

/**
 * Sends the waiting changes of the shopper whose session it is.
 * @param unpaidOrders as far as the worker knows; they are counted when the shop is opened
 * @throws when changes are left, so that the browser tries again later
 */
export const deliverChanges = async (unpaidOrders = 0) => {
  const pages = await self.clients.matchAll({ type: 'window' });
  // It sends them itself, unless it is closed before that.
  if (pages.some(({ visibilityState }) => visibilityState === 'visible'))
    throw new Error('A page is visible.');
  try {
    shopperId = (await getMe(client)).data._id;
  } catch (error) {
    // The changes wait for the next login.
    if ((error as ApiError).status === UNAUTHENTICATED) return;
    throw error;
  }
  try {
    await deliverChangesOf(shopperId, unpaidOrders);
  } finally {
    // Another shopper's subscription may be renewed next.
    shopperId = undefined;
  }
};

/** Sends changes when the shop is closed: the browser wakes the worker when there is a network again. */
export const deliverInBackground = () => {
  self.addEventListener('sync', (event) => {
    const { tag, waitUntil } = event as SyncEvent;
    if (tag === CHANGES_TAG) waitUntil.call(event, deliverChanges());
  });
};
