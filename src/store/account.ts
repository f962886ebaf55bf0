import { toast } from 'react-hot-toast/headless';
import { type ExclusiveTask, runExclusive } from '../browser/runExclusive';
import { withTimeout } from '../browser/withTimeout';
import { selectAddresses, withKnownId } from '../features/address/addressSlice';
import { selectUserId } from '../features/auth/authSlice';
import { MAX_QUANTITY } from '../features/cart/cartLines';
import { selectCartLine } from '../features/cart/cartSlice';
import { selectIsWished } from '../features/wishlist/wishlistSlice';
import { defaultMessage } from '../messages/ShopIntl';
import { makeOutbox, type Outbox } from '../outbox/outbox';
import type { Change, Operation } from '../outbox/outboxRow';
import { changesLoaded, laneChanged } from '../outbox/pendingChanges';
import { makeMemoryRows, type OutboxRows, openOutboxRows } from '../outbox/rowStorage';
import { deleteDrafts } from '../persistence/drafts';
import { reportStorage, STORAGE_TIMEOUT_MS, watchStorage } from '../persistence/storageHealth';
import { forgetOld } from './deleteOldPrivateData';
import { makeDelivery } from './deliver';
import type { AppStore } from './makeStore';
import { forgetRecords, type Persisted, persistAccount } from './persistAccount';
import type { Account } from './request';
import type { RootState } from './rootReducer';

interface Session {
  userId: string;
  /** Undefined when the session was over before it began. */
  persisted: Promise<Persisted | undefined>;
  outbox: Promise<Outbox>;
}

/** Milliseconds until rows that cannot be read are done without; taps wait for them so long. */
const READ_PATIENCE = 3 * STORAGE_TIMEOUT_MS;

/** Whether the shopper sees the thing that an operation is about. */
const isThere = (state: RootState, operation: Operation) => {
  if ('line' in operation) return Boolean(selectCartLine(state, operation.line.variantId));
  if ('product' in operation) return selectIsWished(state, operation.product._id);
  return selectAddresses(state).some(({ _id }) => _id === operation.address._id);
};

/**
 * A quantity as it shall be on screen. Who adds to a cart they have not seen adds to what the shop
 * has in it, which the outbox finds out before it sends the row.
 */
const asSeen = (state: RootState, operation: Operation): Operation => {
  if (operation.type !== 'cart/set') return operation;
  const { line, isOnTop } = operation;
  const shown = isOnTop ? (selectCartLine(state, line.variantId)?.quantity ?? 0) : 0;
  const quantity = Math.min(shown + line.quantity, MAX_QUANTITY);
  const isUnknown = state.cart.loadedAt === null;
  return { type: 'cart/set', line: { ...line, quantity }, ...(isUnknown && { isOnTop: true }) };
};

let isAskedToPersist = false;

/** Asks the browser, with the first thing put into a cart, not to clear this shop's storage. */
const askToPersist = () => {
  if (isAskedToPersist) return;
  isAskedToPersist = true;
  navigator.storage?.persist?.().catch(() => undefined);
};

/** Rows that outlive the page, or where the device has no database, rows that do not. */
const openRows = async (userId: string): Promise<OutboxRows> => {
  const rows = openOutboxRows();
  const looking = withTimeout(rows.all(userId), READ_PATIENCE);
  watchStorage('outbox', looking);
  try {
    await looking;
    forgetOld(Date.now(), userId, rows).catch(() => undefined);
    return rows;
  } catch {
    return makeMemoryRows();
  }
};

const pendingOf = ({ cart, wishlist, address }: RootState) => [
  cart.pending,
  wishlist.pending,
  address.pending,
];

/** Reads every row; again when another tab told of a change meanwhile, which may be newer. */
const readInPeace = async ({ getState }: AppStore, outbox: Outbox): Promise<Change[]> => {
  for (;;) {
    const before = pendingOf(getState());
    const changes = await outbox.all();
    const isQuiet = pendingOf(getState()).every((rows, slice) => rows === before[slice]);
    if (isQuiet) return changes;
  }
};

const pictureOf = (changes: Change[]) =>
  changes
    .map(({ seq, lane, revision, attempts, state }) => [seq, lane, revision, attempts, state])
    .sort()
    .join();

/** A tab that ended between a change and telling of it leaves others with rows that are gone. */
const catchUp = async (store: AppStore, outbox: Outbox) => {
  const changes = await readInPeace(store, outbox);
  const known = pendingOf(store.getState()).flat();
  if (pictureOf(known) !== pictureOf(changes)) store.dispatch(changesLoaded(changes));
};

/** What of the device the account stands on. */
interface Device {
  openRows: (userId: string) => Promise<OutboxRows>;
  persist: (store: AppStore, userId: string) => Persisted;
  runExclusive: (name: string) => (task: ExclusiveTask) => Promise<void>;
  /** ms since 1970, by a clock that nobody sets while the page is open, and as the device says. */
  now?: () => number;
  wallClock?: () => number;
}

const thisDevice: Device = { openRows, persist: persistAccount, runExclusive };

/** What the device keeps for whoever is signed in: persisted slices and the outbox. */
export const makeAccount = (store: AppStore, device = thisDevice): Account => {
  let current: Session | undefined;
  /** What was kept of the last session is deleted, or could not be for long enough. */
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
        ...makeDelivery(store, userId),
        runExclusive: device.runExclusive(`shop-outbox-${userId}`),
        onLane: (lane, changes) => {
          if (isCurrent()) store.dispatch(laneChanged({ lane, changes }));
        },
        expiredReason: defaultMessage('changeExpired'),
        now: device.now,
        wallClock: device.wallClock,
      });
      const changes = await readInPeace(store, outbox);
      if (isCurrent()) store.dispatch(changesLoaded(changes));
      return outbox;
    };
    const session: Session = { userId, persisted, outbox: openOutbox() };
    return session;
  };

  const close = async () => {
    const leaving = current;
    current = undefined;
    if (!leaving) return void (await closed);
    leaving.outbox.then(
      (outbox) => outbox.close(),
      () => undefined,
    );
    const deleted = leaving.persisted.then((begun) => begun?.close());
    closed = withTimeout(deleted, STORAGE_TIMEOUT_MS).catch(() => undefined);
    await deleted;
  };

  const open = async (userId: string) => {
    if (!current || current.userId !== userId) {
      close().catch(() => undefined);
      // From this moment on a tap waits for it, and is not taken for nobody's.
      current = begin(userId);
    }
    const opened = current.outbox.then((outbox) => {
      // Before the startup check nobody knows whether the session goes on: nothing is sent.
      const { auth } = store.getState();
      if (!auth.loading && selectUserId(store.getState()) === userId) void outbox.resume();
    });
    // A device that takes longer holds up neither the shop nor the taps, which wait for the outbox.
    await withTimeout(opened, STORAGE_TIMEOUT_MS).catch(() => undefined);
  };

  const withOutbox = async (work: (outbox: Outbox) => Promise<void>): Promise<boolean> => {
    const userId = selectUserId(store.getState());
    // A page that was waiting for the shopper to sign in may be ahead of the listener that opens.
    if (userId && current?.userId !== userId) void open(userId).catch(() => undefined);
    if (!current) return false;
    try {
      await work(await current.outbox);
      reportStorage('change', true);
      return true;
    } catch {
      reportStorage('change', false);
      toast.error(defaultMessage('notKept'), { id: 'notKept' });
      return false;
    }
  };

  return {
    open,
    close,
    forget: async (userId) => {
      deleteDrafts(userId);
      const forgetAll = async () => {
        await (current?.userId === userId ? close() : closed);
        await Promise.all([forgetRecords(userId), openOutboxRows().forget(userId)]);
      };
      await withTimeout(forgetAll(), STORAGE_TIMEOUT_MS);
    },
    queue: (operation) =>
      withOutbox((outbox) => {
        // An address that was new when its form was opened may have got its id since.
        const known = withKnownId(store.getState().address.idsByProvisional, operation);
        if (known.type === 'cart/set') askToPersist();
        return outbox.queue(asSeen(store.getState(), known), !isThere(store.getState(), known));
      }),
    drain: ({ isAnswered = false } = {}) => {
      if (store.getState().auth.loading) return;
      void withOutbox(async (outbox) => {
        const session = current;
        await (isAnswered ? outbox.answered() : outbox.drain());
        if (session === current) await catchUp(store, outbox).catch(() => undefined);
      });
    },
    flush: async () => void (await (await current?.persisted)?.flush()),
    retry: (subject) => withOutbox((outbox) => outbox.retry(subject)),
    discard: (subject) => withOutbox((outbox) => outbox.discard(subject)),
  };
};
