import { makeOutbox, type Outbox } from '../outbox/outbox';
import { VISITOR } from '../outbox/outboxRow';
import { changesLoaded, changesOpened, laneChanged } from '../outbox/pendingChanges';
import type { RowStorage } from '../outbox/rowStorage';
import type { AppStore } from '../requests/appStore';
import { makePageDelivery } from './delivery';
import type { DeviceDependencies, Persisted } from './deviceDependencies';
import { readStoredUserId, userIdOf } from './deviceSession';
import { deleteLoggedOutData } from './pendingLogout';
import { memoryRows } from './rows';
import { readStable } from './syncPendingChanges';
import { joinVisitorRows, rowsOfVisitor } from './visitorRows';

/** A session on this page: of a user from the login, or the start of the page, to the logout; of a visitor until a login. */
export interface Session {
  /** The id of the user, or `VISITOR`. */
  owner: string;
  /** Undefined for a visitor, and when the session ended before its data was opened. */
  persisted: Promise<Persisted | undefined>;
  /** That of a visitor sends nothing, since it is never resumed. */
  outbox: Promise<Outbox>;
}

interface SessionOptions {
  owner: string;
  /** Settles when the data of the previous session may be overwritten. */
  previousClosed: Promise<unknown>;
  isCurrent: (session: Session) => boolean;
}

/** The session of these rows has ended, perhaps in another page. */
export class SessionEnded extends Error {}

/** A page that slept while the session ended changes no row of it. */
const whileCurrent = (rows: RowStorage, isCurrent: () => boolean): RowStorage => {
  const check = () => {
    if (!isCurrent()) throw new SessionEnded('The session of these rows has ended.');
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

/** Restores the data of the owner, then opens the outbox over it. */
export const beginSession = (
  store: AppStore,
  dependencies: DeviceDependencies,
  { owner, previousClosed, isCurrent }: SessionOptions,
): Session => {
  const { operations } = dependencies;
  const isVisitor = owner === VISITOR;
  const isShown = () =>
    isCurrent(session) && !(isVisitor && userIdOf(store.getState()) !== undefined);
  // Until then the visitor's rows stay on screen.
  if (!isVisitor) store.dispatch(changesOpened());
  const persisted = previousClosed.then(() =>
    isCurrent(session) && !isVisitor ? dependencies.persist(store, owner) : undefined,
  );
  const openVisitorRows = async () => {
    // While the data of a logged-out shopper is being deleted, a new cart would be deleted with it.
    const isDeleted = await store.dispatch(deleteLoggedOutData());
    const rows = isDeleted ? await dependencies.openRows(VISITOR) : memoryRows;
    const isStillVisitor = () => readStoredUserId() === null;
    return whileCurrent(rowsOfVisitor(operations, rows), isStillVisitor);
  };
  const openAccountRows = async () => {
    const [rows] = await Promise.all([
      dependencies
        .openRows(owner)
        .then((opened) => whileCurrent(opened, dependencies.isSessionCurrent)),
      persisted.then((begun) => begun?.restored),
    ]);
    if (isCurrent(session))
      await joinVisitorRows(operations, rows, owner, (dependencies.wallClock ?? Date.now)());
    return rows;
  };
  const openOutbox = async () => {
    const outbox = makeOutbox({
      userId: owner,
      rows: await (isVisitor ? openVisitorRows() : openAccountRows()),
      operations,
      ...makePageDelivery(store, dependencies, owner),
      runExclusive: dependencies.runExclusive(`shop-outbox-${owner}`),
      onLane: (lane, changes) => {
        if (isShown()) store.dispatch(laneChanged({ lane, changes }));
      },
      onLeft: dependencies.requestBackgroundSync,
      now: dependencies.now,
      wallClock: dependencies.wallClock,
    });
    await readStable(store, outbox, (rows) => {
      if (isShown()) store.dispatch(changesLoaded(rows));
    });
    return outbox;
  };
  const session: Session = { owner, persisted, outbox: openOutbox() };
  return session;
};
