import { toast } from 'react-hot-toast/headless';
import { requestPersistentStorage } from '../browser/persistentStorage';
import { withTimeout } from '../browser/withTimeout';
import { readStoredUserId } from '../device/storedUserId';
import { selectUserId } from '../features/auth/authSlice';
import { resumeSession } from '../features/auth/login';
import { defaultMessage } from '../messages/defaultMessage';
import { sliceOf } from '../outbox/operation';
import type { Outbox } from '../outbox/outbox';
import { VISITOR } from '../outbox/outboxRow';
import { openRowStorage } from '../outbox/rowStorage';
import { deleteDrafts } from '../persistence/drafts';
import { deleteRecents } from '../persistence/recents';
import { reportStorage, STORAGE_TIMEOUT_MS } from '../persistence/storageHealth';
import type { AppStore } from '../slices/appStore';
import type { Account, ChosenLogout } from '../slices/thunkExtra';
import { thisDevice } from './accountDevice';
import { beginSession, type Session } from './accountSession';
import { operations } from './operations';
import { memoryRows } from './outboxRows';
import { deleteRecords } from './persistAccount';
import { syncPendingChanges } from './syncPendingChanges';
import { unmarkEmptyVisitor } from './unmarkEmptyVisitor';

/** The data of the logged-in shopper on the device: persisted slices and the outbox. */
export const makeAccount = (store: AppStore, device = thisDevice): Account => {
  const loggedInUserId = () => selectUserId(store.getState());
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

  const open = async (userId: string) => {
    if (!current || current.userId !== userId) {
      close().catch(() => undefined);
      // Set synchronously, so that every later change waits for this session.
      current = beginSession(store, device, {
        userId,
        previousClosed: closed,
        isCurrent: (session) => session === current,
      });
    }
    const opened = current.outbox.then((outbox) => {
      // Nothing is sent before the startup check has confirmed the session.
      if (!store.getState().auth.loading && loggedInUserId() === userId) void outbox.resume();
    });
    // A slow device must not delay the page; changes wait for the outbox.
    await withTimeout(opened, STORAGE_TIMEOUT_MS).catch(() => undefined);
  };

  const withOutbox = async (
    work: (outbox: Outbox) => Promise<void>,
    userId = loggedInUserId(),
  ): Promise<boolean> => {
    // A page that waited for the login may run before the listener that opens the account.
    if (userId && current?.userId !== userId) void open(userId).catch(() => undefined);
    if (!current) return false;
    try {
      await work(await current.outbox);
      reportStorage('change', true);
      return true;
    } catch {
      reportStorage('change', false);
      toast.error(defaultMessage('changeNotStored'), { id: 'notKept' });
      return false;
    }
  };

  const clearMemory = async ({ userId, since }: ChosenLogout) => {
    // A suspended tab gets the logout late: the shopper may have logged in again and typed in the meantime.
    deleteDrafts(userId, since);
    await Promise.all([memoryRows.deleteAll(userId), memoryRows.deleteAll(VISITOR, since)]);
  };

  return {
    open,
    close,
    clearMemory,
    deleteData: async (chosenLogout) => {
      const { userId, since } = chosenLogout;
      deleteRecents();
      deleteDrafts(userId);
      // Done first: a page whose rows are in memory may have no usable database.
      await clearMemory(chosenLogout);
      const deleteAll = async () => {
        await (current?.userId === userId ? close() : closed);
        const rows = openRowStorage(operations);
        await Promise.all([
          deleteRecords(userId),
          rows.deleteAll(userId),
          rows.deleteAll(VISITOR, since),
        ]);
        await unmarkEmptyVisitor(rows);
      };
      await withTimeout(deleteAll(), STORAGE_TIMEOUT_MS);
    },
    queue: (operation, beforeLoaded) => {
      const isUnconfirmed = loggedInUserId() === undefined && !store.getState().auth.loading;
      if (isUnconfirmed) void store.dispatch(resumeSession());
      return withOutbox(
        (outbox) => {
          const { prepare, isNew, isWorthPersisting } = operations.descriptorOf(operation);
          const slice = sliceOf(store.getState(), operation);
          const prepared = prepare?.(slice, operation, beforeLoaded) ?? operation;
          if (isWorthPersisting) requestPersistentStorage();
          return outbox.queue(prepared, isNew(slice, prepared));
        },
        loggedInUserId() ?? readStoredUserId() ?? undefined,
      );
    },
    drain: ({ isServerHealthy = false } = {}) => {
      if (store.getState().auth.loading) return;
      void withOutbox(async (outbox) => {
        const session = current;
        await (isServerHealthy ? outbox.drainAfterResponse() : outbox.drain());
        if (session === current) await syncPendingChanges(store, outbox).catch(() => undefined);
      });
    },
    flush: async () => void (await (await current?.persisted)?.flush()),
    retry: (subject) => withOutbox((outbox) => outbox.retry(subject)),
    discard: (subject) => withOutbox((outbox) => outbox.discard(subject)),
  };
};
