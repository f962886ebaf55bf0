import { toast } from 'react-hot-toast/headless';
import { type ExclusiveTask, runExclusive } from '../browser/runExclusive';
import { withTimeout } from '../browser/withTimeout';
import { selectUserId } from '../features/auth/authSlice';
import { defaultMessage } from '../messages/ShopIntl';
import { makeMemoryRowStorage } from '../outbox/memoryRowStorage';
import { makeOutbox, type Outbox } from '../outbox/outbox';
import { changesLoaded, laneChanged } from '../outbox/pendingChanges';
import { openRowStorage, type RowStorage } from '../outbox/rowStorage';
import { deleteDrafts } from '../persistence/drafts';
import { reportStorage, STORAGE_TIMEOUT_MS, watchStorage } from '../persistence/storageHealth';
import type { AppStore } from './appStore';
import { deleteOldPrivateData } from './deleteOldPrivateData';
import { makeDelivery } from './delivery';
import { operations } from './operations';
import { deleteRecords, type Persisted, persistAccount } from './persistAccount';
import { readStable, syncPendingChanges } from './syncPendingChanges';
import type { Account } from './thunkExtra';

interface Session {
  userId: string;
  /** Undefined when the session ended before its data was opened. */
  persisted: Promise<Persisted | undefined>;
  outbox: Promise<Outbox>;
}

/** Changes wait this long for stored rows; after that the session keeps its rows in memory. */
const READ_TIMEOUT_MS = 3 * STORAGE_TIMEOUT_MS;

let hasRequestedPersistence = false;

/** Asks the browser once, at the first cart item, not to evict the storage of this shop. */
const requestPersistentStorage = () => {
  if (hasRequestedPersistence) return;
  hasRequestedPersistence = true;
  navigator.storage?.persist?.().catch(() => undefined);
};

const openRows = async (userId: string): Promise<RowStorage> => {
  const rows = openRowStorage(operations);
  const reading = withTimeout(rows.all(userId), READ_TIMEOUT_MS);
  watchStorage('outbox', reading);
  try {
    await reading;
    deleteOldPrivateData(Date.now(), userId, rows).catch(() => undefined);
    return rows;
  } catch {
    return makeMemoryRowStorage();
  }
};

/** What the account uses of the device. */
interface Device {
  openRows: (userId: string) => Promise<RowStorage>;
  persist: (store: AppStore, userId: string) => Persisted;
  runExclusive: (name: string) => (task: ExclusiveTask) => Promise<void>;
  /** ms since 1970, by a clock that does not jump while the page is open. */
  now?: () => number;
  /** ms since 1970, by the clock of the device, which may be set. */
  wallClock?: () => number;
}

const thisDevice: Device = { openRows, persist: persistAccount, runExclusive };

/** What the device holds for the signed-in shopper: persisted slices and the outbox. */
export const makeAccount = (store: AppStore, device = thisDevice): Account => {
  let current: Session | undefined;
  /** Settles when the data of the last session is deleted, or took too long to delete. */
  let closed: Promise<unknown> = Promise.resolve();

  const begin = (userId: string): Session => {
    const isCurrent = (): boolean => current === session;
    const persisted = closed.then(() => (isCurrent() ? device.persist(store, userId) : undefined));
    const openOutbox = async () => {
      const [rows] = await Promise.all([
        device.openRows(userId),
        persisted.then((begun) => begun?.restored),
      ]);
      const outbox = makeOutbox({
        userId,
        rows,
        operations,
        ...makeDelivery(store, userId),
        runExclusive: device.runExclusive(`shop-outbox-${userId}`),
        onLane: (lane, changes) => {
          if (isCurrent()) store.dispatch(laneChanged({ lane, changes }));
        },
        expiredReason: defaultMessage('changeExpired'),
        now: device.now,
        wallClock: device.wallClock,
      });
      const pending = await readStable(store, outbox);
      if (isCurrent()) store.dispatch(changesLoaded(pending));
      return outbox;
    };
    const session: Session = { userId, persisted, outbox: openOutbox() };
    return session;
  };

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
      // Synchronously, so that every later change waits for this session.
      current = begin(userId);
    }
    const opened = current.outbox.then((outbox) => {
      // Nothing is sent before the startup check has confirmed the session.
      const { auth } = store.getState();
      if (!auth.loading && selectUserId(store.getState()) === userId) void outbox.resume();
    });
    // A slow device does not delay the page; changes wait for the outbox.
    await withTimeout(opened, STORAGE_TIMEOUT_MS).catch(() => undefined);
  };

  const withOutbox = async (work: (outbox: Outbox) => Promise<void>): Promise<boolean> => {
    const userId = selectUserId(store.getState());
    // A page that was waiting for the login may be ahead of the listener that opens the account.
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

  return {
    open,
    close,
    forget: async (userId) => {
      deleteDrafts(userId);
      const deleteAll = async () => {
        await (current?.userId === userId ? close() : closed);
        await Promise.all([deleteRecords(userId), openRowStorage(operations).deleteAll(userId)]);
      };
      await withTimeout(deleteAll(), STORAGE_TIMEOUT_MS);
    },
    queue: (operation) =>
      withOutbox((outbox) => {
        const { prepare, isNew, isWorthPersisting } = operations.descriptorOf(operation);
        const root = store.getState();
        const prepared = prepare?.(root, operation) ?? operation;
        if (isWorthPersisting) requestPersistentStorage();
        return outbox.queue(prepared, isNew(root, prepared));
      }),
    drain: ({ isAnswered = false } = {}) => {
      if (store.getState().auth.loading) return;
      void withOutbox(async (outbox) => {
        const session = current;
        await (isAnswered ? outbox.drainAfterAnswer() : outbox.drain());
        if (session === current) await syncPendingChanges(store, outbox).catch(() => undefined);
      });
    },
    flush: async () => void (await (await current?.persisted)?.flush()),
    retry: (subject) => withOutbox((outbox) => outbox.retry(subject)),
    discard: (subject) => withOutbox((outbox) => outbox.discard(subject)),
  };
};
