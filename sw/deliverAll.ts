import { isSyncedList, operations, syncedLists } from '../src/app/store/syncedLists';
import type { ExclusiveTask } from '../src/browser/runExclusive';
import type { CheckoutOptions, Placed } from '../src/contract/checkout';
import { isOrderRow } from '../src/features/cart/orderOperations';
import { getCheckoutOptions } from '../src/features/checkout/checkoutApi';
import { type DeliveryReport, failureToAsk, makeDelivery } from '../src/sync/outbox/delivery';
import { sendRow } from '../src/sync/outbox/featureOperation';
import { sliceNameOf } from '../src/sync/outbox/operation';
import { makeOutbox } from '../src/sync/outbox/outbox';
import type { RowStorage } from '../src/sync/outbox/rowStorage';
import type { Loaded } from '../src/sync/requests/calls';
import type { Client } from '../src/sync/requests/client';
import type { ApiError } from '../src/sync/requests/errors';

/** A browser ends the worker after about half a minute. */
const MAX_RUN_MS = 25_000;

/** What the worker knows of a list before it is fetched. */
const UNKNOWN_LIST = { data: [], loadedAt: null, pending: [], idsByProvisional: {} };

interface DeliverOptions {
  client: Client;
  userId: string;
  rows: RowStorage;
  /** Ensures that neither a page nor the worker sends at the same time. */
  runExclusive: (task: ExclusiveTask) => Promise<void>;
  onOrderPlaced?: (placed: Placed) => void;
  /** Reports to the tabs of the shop, whose slices take the responses. */
  post: (report: DeliveryReport) => void;
  /** Stores a list that has changed for the next page, which may open without a network. */
  saveList: (slice: string, list: Loaded<unknown[]>) => Promise<unknown>;
  now?: () => number;
  wallClock?: () => number;
}

/** Delivers the due changes of a shopper, by the same rules as a page. */
export const deliverAll = async ({
  client,
  userId,
  rows,
  onOrderPlaced,
  post,
  saveList,
  ...options
}: DeliverOptions) => {
  const states = new Map<string, object>();
  let host: { data: CheckoutOptions | null } = { data: null };
  /** The slices whose lists have changed. */
  const changed = new Set<string>();
  const delivery = makeDelivery({
    operations,
    stateOf: ({ type }) => ({ ...(states.get(sliceNameOf(type)) ?? UNKNOWN_LIST), options: host }),
    askHost: async () => {
      try {
        host = await getCheckoutOptions(client);
        return undefined;
      } catch (error) {
        return failureToAsk(error as ApiError);
      }
    },
    refetch: async ({ type }) => {
      const name = sliceNameOf(type);
      try {
        const loaded = isSyncedList(name) && (await syncedLists[name].get(client, userId));
        states.set(name, { ...UNKNOWN_LIST, ...loaded });
        return undefined;
      } catch (error) {
        return error as ApiError;
      }
    },
    send: async (row) => {
      const response = await sendRow(client, operations.descriptorOf(row.operation), row);
      post({ type: 'CHANGE_SENT', row, response });
      changed.add(sliceNameOf(row.operation.type));
      if (isOrderRow(row)) onOrderPlaced?.(response.data as Placed);
      return response;
    },
  });
  const outbox = makeOutbox({
    ...options,
    ...delivery,
    userId,
    rows,
    operations,
    isUnattended: true,
    onLane: (lane, changes) => post({ type: 'LANE_CHANGED', lane, changes }),
  });
  const timer = setTimeout(outbox.close, MAX_RUN_MS);
  try {
    await outbox.resume();
  } finally {
    clearTimeout(timer);
    outbox.close();
  }
  for (const name of [...changed].filter(isSyncedList)) {
    // If it fails, pages fetch the list.
    const loaded = await syncedLists[name].get(client, userId).catch(() => undefined);
    if (loaded) await saveList(name, loaded);
  }
};
