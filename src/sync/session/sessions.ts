import { requestPersistentStorage } from '../../browser/persistentStorage';
import { unsubscribe } from '../../browser/push';
import { forgetParts } from '../../browser/reservedRoom';
import { withTimeout } from '../../browser/withTimeout';
import { type Operation, sliceOf } from '../outbox/operation';
import type { Outbox } from '../outbox/outbox';
import { isWaiting, VISITOR } from '../outbox/outboxRow';
import { openRowStorage } from '../outbox/rowStorage';
import type { AppStore } from '../requests/appStore';
import { forgetPlace } from '../storage/chosenPlace';
import { deleteDrafts, guardDrafts } from '../storage/drafts';
import { forgetPushWants } from '../storage/pushWants';
import { deleteRecents } from '../storage/recents';
import { STORAGE_TIMEOUT_MS } from '../storage/storageLimits';
import { deleteVisitsWithGoods } from '../worker/visitsWithGoods';
import { readStoredUserId, userIdOf } from './deviceSession';
import type { DeviceParts } from './parts';
import { isRefused, memoryRows, reportChange } from './rows';
import { beginSession, type Session, SessionEnded } from './session';
import { syncPendingChanges } from './syncPendingChanges';
import { isVisitorMarked, unmarkEmptyVisitor } from './visitorMark';
import { selectPendingChanges } from './waitingChanges';

/** A logout that the shopper chose. */
export interface ChosenLogout {
  userId: string;
  /** The time of the logout (ms since 1970): data that a visitor or a new session stored after it is kept. */
  since: number;
}

/**
 * The sessions of this page, one after another: of a logged-in user, whose changes are sent, or of a visitor, whose
 * changes wait for a login.
 */
export interface Sessions {
  /** Shows the stored data of a user or a visitor. Resolves when it is on screen, or when reading it takes too long. */
  open: (owner: string) => Promise<void>;
  /** Deletes the server's data; changes that were not sent stay for the next login. */
  close: () => Promise<void>;
  /** Deletes the data of a logged-out shopper from the memory of this tab, and their older drafts. */
  clearMemory: (chosenLogout: ChosenLogout) => Promise<void>;
  /** Deletes all data of a logged-out shopper, unsent changes included. */
  deleteData: (chosenLogout: ChosenLogout) => Promise<void>;
  /**
   * Commits a change to the device, shows it, and sends it when the network allows. It belongs to the user whose id is
   * stored on the device, even while no response has confirmed the session; without a stored user, to a visitor.
   * @returns whether it was stored; if not, an error was shown
   */
  queue: (operation: Operation) => Promise<boolean>;
  /** Sends due changes now. `isServerHealthy`: the server responded to a call without 429 or 5xx. */
  drain: (evidence?: { isServerHealthy?: boolean }) => void;
  /** Resolves when the results of due changes are stored, or when that takes too long. */
  settle: () => Promise<unknown>;
  /** Performs delayed writes immediately, because the page may end. */
  flush: () => Promise<void>;
  /** Retries the changes of a subject that were rejected or failed too often. */
  retry: (subject: string) => Promise<boolean>;
  /** Deletes such changes. */
  discard: (subject: string) => Promise<boolean>;
  /** Notes that a page has said which rows of a lane were rejected. */
  markReported: (lane: string) => Promise<boolean>;
  /** Undoes a waiting change; one that may have been applied is kept for a decision. */
  withdraw: (subject: string) => Promise<boolean>;
}

/** How long a page waits, before the shopper leaves it, for what the server has said to be stored. */
const SETTLE_TIMEOUT_MS = 2_000;

export const makeSessions = (store: AppStore, parts: DeviceParts): Sessions => {
  const { operations } = parts;
  guardDrafts(parts.isSessionCurrent);
  const loggedInUserId = () => userIdOf(store.getState());
  let current: Session | undefined;
  /** Settles when the data of the last session is deleted, or its deletion has timed out. */
  let closed: Promise<unknown> = Promise.resolve();

  const close = async () => {
    const closing = current;
    current = undefined;
    if (!closing) return void (await closed);
    closing.outbox.then(
      (outbox) => outbox.close(),
      () => undefined,
    );
    const deleted = closing.persisted.then((begun) => begun?.close());
    closed = withTimeout(deleted, STORAGE_TIMEOUT_MS).catch(() => undefined);
    await deleted;
  };

  /** The session of this owner, which begins with the first call. */
  const sessionOf = (owner: string): Session => {
    if (current?.owner === owner) return current;
    close().catch(() => undefined);
    // Set synchronously, so that every later change waits for this session.
    current = beginSession(store, parts, {
      owner,
      previousClosed: closed,
      isCurrent: (session) => session === current,
    });
    return current;
  };

  const open = async (owner: string) => {
    // The page of a user who is not confirmed yet may ask for a visitor's data after a logout that another page undid.
    if (owner === VISITOR && (loggedInUserId() ?? readStoredUserId()) !== null) return;
    const isReopened = current?.owner === owner;
    const session = sessionOf(owner);
    const opened = session.outbox.then(async (outbox) => {
      // Nothing is sent before the startup check has confirmed the session.
      if (!store.getState().auth.loading && loggedInUserId() === owner) void outbox.resume();
      // Another tab may have changed the rows of a visitor while this page slept.
      if (isReopened && owner === VISITOR && session === current)
        await syncPendingChanges(store, outbox);
    });
    // A slow device must not delay the page; changes wait for the outbox.
    await withTimeout(opened, STORAGE_TIMEOUT_MS).catch(() => undefined);
  };

  const currentOwner = () => loggedInUserId() ?? current?.owner;

  const withOutbox = async (
    work: (outbox: Outbox) => Promise<void>,
    owner = currentOwner(),
  ): Promise<boolean> => {
    if (!owner) return false;
    // A page that waited for the login may run before the listener that opens the account.
    if (current?.owner !== owner) void open(owner).catch(() => undefined);
    const { outbox } = sessionOf(owner);
    return reportChange(async () => {
      await work(await outbox);
      return true;
    });
  };

  const queue = async (operation: Operation): Promise<boolean> => {
    const userId = loggedInUserId() ?? readStoredUserId();
    const isUnconfirmed = loggedInUserId() === undefined && !store.getState().auth.loading;
    if (userId !== null && isUnconfirmed) parts.resumeSession();
    let isDone = true;
    const isStored = await withOutbox(async (outbox) => {
      // All data of the site may have been cleared under the page, so nothing of before is stored again.
      if (userId === null && !isVisitorMarked()) await syncPendingChanges(store, outbox);
      const { prepare, isNew, isWorthPersisting } = operations.descriptorOf(operation);
      const slice = sliceOf(store.getState(), operation);
      const prepared = prepare?.(slice, operation) ?? operation;
      isDone = !isRefused(operations, slice, prepared);
      if (!isDone) return;
      if (isWorthPersisting) requestPersistentStorage();
      try {
        await outbox.queue(prepared, isNew(slice, prepared));
      } catch (error) {
        // Somebody has logged in, perhaps in another tab, and may have converted the visitor's rows.
        if (userId !== null || !(error instanceof SessionEnded)) throw error;
        isDone = await queue(operation);
      }
    }, userId ?? VISITOR);
    return isStored && isDone;
  };

  const clearMemoryRows = ({ userId, since }: ChosenLogout) =>
    Promise.all([memoryRows.deleteAll(userId), memoryRows.deleteAll(VISITOR, since)]);

  return {
    open,
    close: () => {
      if (current?.owner !== VISITOR) {
        forgetParts();
        forgetPlace();
      }
      return close();
    },
    clearMemory: async (chosenLogout) => {
      const { userId, since } = chosenLogout;
      // A suspended tab gets the logout late: the shopper may have logged in again and typed in the meantime.
      await Promise.all([deleteDrafts(userId, since), clearMemoryRows(chosenLogout)]);
    },
    deleteData: async (chosenLogout) => {
      const { userId, since } = chosenLogout;
      deleteVisitsWithGoods();
      forgetPushWants();
      const kept = Promise.all([deleteRecents(), deleteDrafts(userId)]);
      // Done first: a page whose rows are in memory may have no usable database.
      await clearMemoryRows(chosenLogout);
      const deleteAll = async () => {
        await (current?.owner === userId ? close() : closed);
        const rows = openRowStorage(operations);
        await Promise.all([
          kept,
          parts.deleteRecords(userId),
          rows.deleteAll(userId),
          rows.deleteAll(VISITOR, since),
          // The server forgets the subscription with the session.
          unsubscribe().catch(() => undefined),
        ]);
        await unmarkEmptyVisitor(rows);
      };
      await withTimeout(deleteAll(), STORAGE_TIMEOUT_MS);
    },
    queue,
    drain: ({ isServerHealthy = false } = {}) => {
      if (store.getState().auth.loading || currentOwner() === VISITOR) return;
      void withOutbox(async (outbox) => {
        const session = current;
        await (isServerHealthy ? outbox.drainAfterResponse() : outbox.drain());
        if (session === current) await syncPendingChanges(store, outbox).catch(() => undefined);
      });
    },
    settle: () =>
      withTimeout(
        withOutbox((outbox) => outbox.drain()),
        SETTLE_TIMEOUT_MS,
      ).catch(() => undefined),
    flush: async () => {
      // The page may be closed before the attempt that is under way has failed.
      if (selectPendingChanges(store.getState()).some(isWaiting)) parts.requestBackgroundSync?.();
      await (await current?.persisted)?.flush();
    },
    retry: (subject) => withOutbox((outbox) => outbox.retry(subject)),
    discard: (subject) => withOutbox((outbox) => outbox.discard(subject)),
    markReported: (lane) => withOutbox((outbox) => outbox.markReported(lane)),
    withdraw: (subject) => withOutbox((outbox) => outbox.withdraw(subject)),
  };
};
