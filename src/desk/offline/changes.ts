import { createExternalStore } from '../../browser/externalStore';
import { requestPersistentStorage } from '../../browser/persistentStorage';
import { runExclusive } from '../../browser/runExclusive';
import { withTimeout } from '../../browser/withTimeout';
import type { DeliveryResult } from '../../sync/outbox/deliveryResult';
import { makeMemoryRowStorage } from '../../sync/outbox/memoryRowStorage';
import { makeOutbox, type Outbox } from '../../sync/outbox/outbox';
import { bySeq, isWaiting, type OutboxRow } from '../../sync/outbox/outboxRow';
import { openRowStorage, type RowStorage } from '../../sync/outbox/rowStorage';
import { deleteDrafts, deleteOldDrafts } from '../../sync/storage/drafts';
import { STORAGE_TIMEOUT_MS } from '../../sync/storage/storageLimits';
import { watchResponses } from './connection';
import { type DeskOperation, orderOperations } from './orderOperations';

/**
 * The changes of orders that the shop has not heard of, in the outbox of this browser. They belong to who made them:
 * after the end of a session they wait for the same person.
 */
interface Changes {
  operatorId: string;
  rows: Promise<RowStorage>;
  outbox: Promise<Outbox>;
  /** Tells other tabs of changed rows. */
  channel: BroadcastChannel;
}

/** Changes of people who do not come back. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const CHANNEL = 'desk-changes';

const shown = createExternalStore<OutboxRow[]>([]);
export const useChanges = shown.use;

let current: Changes | undefined;

/** The rows in the database, or in memory where there is none. */
const openRows = async (operatorId: string): Promise<RowStorage> => {
  const rows = openRowStorage(orderOperations);
  try {
    await withTimeout(rows.all(operatorId), STORAGE_TIMEOUT_MS);
    rows.deleteOthers(operatorId, Date.now() - MAX_AGE_MS).catch(() => undefined);
    return rows;
  } catch {
    return makeMemoryRowStorage();
  }
};

/** Shows the changes of who is signed in, and sends them once `confirmChanges` is called. */
export const openChanges = (
  operatorId: string,
  deliver: (row: OutboxRow) => Promise<DeliveryResult>,
) => {
  if (current?.operatorId === operatorId) return;
  closeChanges();
  const rows = openRows(operatorId);
  void deleteOldDrafts(Date.now() - MAX_AGE_MS, operatorId);
  const isCurrent = () => current?.rows === rows;
  const channel = new BroadcastChannel(CHANNEL);
  const read = async () => {
    const all = await (await rows).all(operatorId);
    if (isCurrent()) shown.set(all);
  };
  channel.onmessage = () => void read();
  const open = async () => {
    const outbox = makeOutbox({
      userId: operatorId,
      rows: await rows,
      operations: orderOperations,
      runExclusive: runExclusive(`desk-outbox-${operatorId}`),
      resolve: async (operation) => operation,
      deliver,
      // The response to a rejected change has read the order already.
      refetch: async () => undefined,
      onLane: (lane, changed) => {
        if (!isCurrent()) return;
        const others = shown.get().filter((row) => row.lane !== lane);
        shown.set([...others, ...changed].sort(bySeq));
        channel.postMessage(lane);
      },
    });
    await read();
    return outbox;
  };
  current = { operatorId, rows, channel, outbox: open() };
};

/** The shop has said whose session it is, so their changes can be sent. */
export const confirmChanges = async () => void (await current?.outbox)?.resume();

watchResponses(async () => {
  if (shown.get().some(isWaiting)) void (await current?.outbox)?.drainAfterResponse();
});

/** Stores a change and shows it. @throws when this browser cannot store it */
export const queueChange = async (operation: DeskOperation) => {
  if (!current) throw new Error('Nobody is signed in.');
  requestPersistentStorage();
  await (await current.outbox).queue(operation, false);
};

/** Sends a rejected change again. */
export const retryChange = async ({ operation }: OutboxRow) =>
  (await current?.outbox)?.retry(orderOperations.subjectOf(operation));

/** Takes a change back that was not sent yet. @returns whether nothing of it is done */
export const takeBackChange = async ({ operation }: OutboxRow) =>
  (await (await current?.outbox)?.takeBack(orderOperations.subjectOf(operation))) ?? false;

/** Sends a change now that is held. */
export const releaseChange = async ({ operation }: OutboxRow) =>
  (await current?.outbox)?.release(orderOperations.subjectOf(operation));

/** Gives a change up: one that waits, or was rejected. */
export const dropChange = async (row: OutboxRow) => {
  const outbox = await current?.outbox;
  const subject = orderOperations.subjectOf(row.operation);
  await (isWaiting(row) ? outbox?.withdraw(subject) : outbox?.discard(subject));
};

/** Stops sending; the changes stay for the next session of the same person. */
const closeChanges = () => {
  current?.channel.close();
  current?.outbox.then(
    (outbox) => outbox.close(),
    () => undefined,
  );
  current = undefined;
  shown.set([]);
};

/** Whoever signs out gives up what was not sent, and what was typed and not saved. */
export const deleteChanges = async () => {
  const closing = current;
  closeChanges();
  if (!closing) return;
  const drafts = deleteDrafts(closing.operatorId);
  await (await closing.rows).deleteAll(closing.operatorId);
  await drafts;
};
