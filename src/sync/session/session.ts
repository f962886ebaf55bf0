import { makeOutbox, type Outbox } from '../outbox/outbox';
import { changesLoaded, changesOpened, laneChanged } from '../outbox/pendingChanges';
import type { RowStorage } from '../outbox/rowStorage';
import type { AppStore } from '../requests/appStore';
import { makePageDelivery } from './delivery';
import type { DeviceParts, Persisted } from './parts';
import { joinVisitor } from './rows';
import { readStable } from './syncPendingChanges';

/** A session on this page: from the login, or the start of the page, to the logout. */
export interface Session {
  userId: string;
  /** Undefined when the session ended before its data was opened. */
  persisted: Promise<Persisted | undefined>;
  outbox: Promise<Outbox>;
}

interface SessionOptions {
  userId: string;
  /** Settles when the data of the previous session may be overwritten. */
  previousClosed: Promise<unknown>;
  isCurrent: (session: Session) => boolean;
}

/** A page that slept while the session ended changes no row of it. */
const whileCurrent = (rows: RowStorage, isCurrent: () => boolean): RowStorage => {
  const check = () => {
    if (!isCurrent()) throw new Error('Another page has ended this session.');
  };
  return {
    ...rows,
    edit: (userId, lane, edit) =>
      rows.edit(userId, lane, (...args) => {
        check();
        return edit(...args);
      }),
    transfer: async (...args) => {
      check();
      await rows.transfer(...args);
    },
  };
};

/** Restores the shopper's data, then opens the outbox over it. */
export const beginSession = (
  store: AppStore,
  parts: DeviceParts,
  { userId, previousClosed, isCurrent }: SessionOptions,
): Session => {
  // Until then the visitor's rows stay on screen.
  store.dispatch(changesOpened());
  const persisted = previousClosed.then(() =>
    isCurrent(session) ? parts.persist(store, userId) : undefined,
  );
  const openOutbox = async () => {
    const [rows] = await Promise.all([
      parts.openRows(userId).then((opened) => whileCurrent(opened, parts.isSessionCurrent)),
      persisted.then((begun) => begun?.restored),
    ]);
    if (isCurrent(session))
      await joinVisitor(parts.operations, rows, userId, (parts.wallClock ?? Date.now)());
    const outbox = makeOutbox({
      userId,
      rows,
      operations: parts.operations,
      ...makePageDelivery(store, parts, userId),
      runExclusive: parts.runExclusive(`shop-outbox-${userId}`),
      onLane: (lane, changes) => {
        if (isCurrent(session)) store.dispatch(laneChanged({ lane, changes }));
      },
      onLeft: parts.requestBackgroundSync,
      now: parts.now,
      wallClock: parts.wallClock,
    });
    const pending = await readStable(store, outbox);
    if (isCurrent(session)) store.dispatch(changesLoaded(pending));
    return outbox;
  };
  const session: Session = { userId, persisted, outbox: openOutbox() };
  return session;
};
