import { requestPersistentStorage } from '../../browser/persistentStorage';
import { type Operation, sliceOf } from '../outbox/operation';
import { VISITOR } from '../outbox/outboxRow';
import { changesLoaded, laneChanged } from '../outbox/pendingChanges';
import type { RowStorage } from '../outbox/rowStorage';
import { putVisitorRow } from '../outbox/visitorRows';
import type { AppStore } from '../requests/appStore';
import { readStoredUserId, userIdOf } from './deviceSession';
import type { DeviceParts } from './parts';
import { deleteLoggedOutData } from './pendingLogout';
import { isRefused, memoryRows, reportChange } from './rows';
import { readStable } from './syncPendingChanges';
import { markVisitor, unmarkEmptyVisitor } from './visitorMark';

/** The data of a visitor, who is not logged in, on the device: cart and wishlist. */
export interface Visitor {
  /** Reads and shows cart and wishlist. */
  open: () => Promise<void>;
  /**
   * Commits a change to the device and shows it.
   * @param beforeLoaded whether it was made before the stored data was on screen
   * @returns whether it was stored; if not, an error was shown
   */
  queue: (operation: Operation, beforeLoaded: boolean) => Promise<boolean>;
}

/**
 * Cart and wishlist of a visitor: rows in the outbox's database that are not sent. A login converts them
 * into rows of the account, in one transaction.
 */
export const makeVisitor = (
  store: AppStore,
  parts: Pick<DeviceParts, 'operations' | 'openRows'>,
): Visitor => {
  const { operations } = parts;
  let opening: Promise<RowStorage> | undefined;
  const isLoggedIn = () => userIdOf(store.getState()) !== undefined;

  const openRows = async () => {
    // While the data of a logged-out shopper is being deleted, a new cart would be deleted with it.
    if (!(await store.dispatch(deleteLoggedOutData()))) return memoryRows;
    opening ??= parts.openRows(VISITOR);
    return opening;
  };

  const open = async () => {
    const rows = await openRows();
    const changes = await readStable(store, { all: () => rows.all(VISITOR) });
    if (changes.length > 0) markVisitor();
    if (!isLoggedIn()) store.dispatch(changesLoaded(changes));
    return rows;
  };

  /**
   * @returns undefined when somebody has logged in, perhaps in another tab, and may have converted the rows;
   * 'refused' when the change cannot be made
   */
  const edit = async (operation: Operation, beforeLoaded: boolean) => {
    const rows = await (beforeLoaded ? open() : openRows());
    const slice = sliceOf(store.getState(), operation);
    const prepared = operations.descriptorOf(operation).prepare?.(slice, operation) ?? operation;
    if (isRefused(operations, slice, prepared)) return 'refused';
    const lane = operations.laneOf(prepared);
    let hasLoggedIn = false;
    // Set before and after the row is stored, since another tab may remove the mark of an empty cart in between.
    markVisitor();
    const changes = await rows.edit(VISITOR, lane, (before) => {
      hasLoggedIn = readStoredUserId() !== null;
      if (hasLoggedIn) return before;
      return putVisitorRow(operations, before, prepared);
    });
    if (changes.length > 0) markVisitor();
    else if (rows !== memoryRows) await unmarkEmptyVisitor(rows);
    return hasLoggedIn ? undefined : { lane, changes };
  };

  const change = async (operation: Operation, beforeLoaded: boolean): Promise<boolean> => {
    if (operations.descriptorOf(operation).isWorthPersisting) requestPersistentStorage();
    const edited = await edit(operation, beforeLoaded);
    if (edited === 'refused') return false;
    if (!edited) {
      const account = await store.dispatch((_dispatch, _getState, { device }) => device.account());
      return account.queue(operation);
    }
    if (!isLoggedIn()) store.dispatch(laneChanged(edited));
    return true;
  };

  return {
    open: async () => void (await open()),
    queue: (operation, beforeLoaded) => reportChange(() => change(operation, beforeLoaded)),
  };
};
