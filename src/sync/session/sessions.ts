import { requestPersistentStorage } from '../../browser/persistentStorage';
import { forgetParts } from '../../browser/reservedRoom';
import { withTimeout } from '../../browser/withTimeout';
import { type Operation, sliceOf } from '../outbox/operation';
import type { Outbox } from '../outbox/outbox';
import { isWaiting, VISITOR } from '../outbox/outboxRow';
import type { AppStore } from '../requests/appStore';
import { forgetPlace } from '../storage/chosenPlace';
import { guardDrafts } from '../storage/drafts';
import { STORAGE_TIMEOUT_MS } from '../storage/storageLimits';
import { type ChosenLogout, deleteFromMemory, deleteUserData } from './deleteUserData';
import type { DeviceDependencies } from './deviceDependencies';
import { readStoredUserId, userIdOf } from './deviceSession';
import { isRefused, reportChange } from './rows';
import { beginSession, type Session, SessionEnded } from './session';
import { syncPendingChanges } from './syncPendingChanges';
import { isVisitorMarked } from './visitorMark';
import { selectPendingChanges } from './waitingChanges';

/** How long a page waits, before the shopper leaves it, for what the server has said to be stored. */
const SETTLE_TIMEOUT_MS = 2_000;

/**
 * The sessions of this page, one after another: of a logged-in user, whose changes are sent, or of a visitor, whose
 * changes wait for a login.
 */
export const makeSessions = (store: AppStore, dependencies: DeviceDependencies) => {
  const { operations } = dependencies;
  guardDrafts(dependencies.isSessionCurrent);
  const loggedInUserId = () => userIdOf(store.getState());
  /** While no response has confirmed the session, the user whose id is stored; null for a visitor. */
  const ownUserId = () => loggedInUserId() ?? readStoredUserId();
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
    current = beginSession(store, dependencies, {
      owner,
      previousClosed: closed,
      isCurrent: (session) => session === current,
    });
    return current;
  };

  const open = async (owner: string) => {
    // The page of a user who is not confirmed yet may ask for a visitor's data after a logout that another page undid.
    if (owner === VISITOR && ownUserId() !== null) return;
    const isReopened = current?.owner === owner;
    const session = sessionOf(owner);
    const opened = session.outbox.then(async (outbox) => {
      // Nothing is sent before the startup check has confirmed the session.
      if (!store.getState().auth.loading && loggedInUserId() === owner) void outbox.resume();
      // Another tab may have changed the rows of a visitor while this page slept, or a logout has cleared them here.
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
    const userId = ownUserId();
    const isUnconfirmed = loggedInUserId() === undefined && !store.getState().auth.loading;
    if (userId !== null && isUnconfirmed) dependencies.resumeSession();
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

  return {
    /** Shows the stored data of a user or a visitor. Resolves when it is on screen, or when reading it takes too long. */
    open,
    /**
     * Deletes the server's data; changes that were not sent stay for the next login. A visitor's session stays open: a
     * first change may be under way while the page finds that nobody is signed in.
     */
    close: async () => {
      if (current?.owner === VISITOR) return;
      forgetParts();
      forgetPlace();
      await close();
    },
    /** Deletes the data of a logged-out shopper from the memory of this tab, and their older drafts. */
    clearMemory: deleteFromMemory,
    /** Deletes all data of a logged-out shopper, unsent changes included. */
    deleteData: (logout: ChosenLogout) =>
      deleteUserData(dependencies, logout, () =>
        current?.owner === logout.userId ? close() : closed,
      ),
    /**
     * Commits a change to the device, shows it, and sends it when the network allows. It belongs to the user whose id is
     * stored on the device, even while no response has confirmed the session; without a stored user, to a visitor.
     * @returns whether it was stored; if not, an error was shown
     */
    queue,
    /** Sends due changes now. `isServerHealthy`: the server responded to a call without 429 or 5xx. */
    drain: ({ isServerHealthy = false }: { isServerHealthy?: boolean } = {}) => {
      if (store.getState().auth.loading || currentOwner() === VISITOR) return;
      void withOutbox(async (outbox) => {
        const session = current;
        await (isServerHealthy ? outbox.drainAfterResponse() : outbox.drain());
        if (session === current) await syncPendingChanges(store, outbox).catch(() => undefined);
      });
    },
    /** Resolves when the results of due changes are stored, or when that takes too long. */
    settle: () =>
      withTimeout(
        withOutbox((outbox) => outbox.drain()),
        SETTLE_TIMEOUT_MS,
      ).catch(() => undefined),
    /** Performs delayed writes immediately, because the page may end. */
    flush: async () => {
      // The page may be closed before the attempt that is under way has failed.
      if (selectPendingChanges(store.getState()).some(isWaiting))
        dependencies.requestBackgroundSync?.();
      await (await current?.persisted)?.flush();
    },
    /** Retries the changes of a subject that were rejected or failed too often. */
    retry: (subject: string) => withOutbox((outbox) => outbox.retry(subject)),
    /** Deletes such changes. */
    discard: (subject: string) => withOutbox((outbox) => outbox.discard(subject)),
    /** Notes that a page has said which rows of a lane were rejected. */
    markReported: (lane: string) => withOutbox((outbox) => outbox.markReported(lane)),
    /** Undoes a waiting change; one that may have been applied is kept for a decision. */
    withdraw: (subject: string) => withOutbox((outbox) => outbox.withdraw(subject)),
  };
};

export type Sessions = ReturnType<typeof makeSessions>;
