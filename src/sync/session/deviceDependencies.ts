import type { ExclusiveTask } from '../../browser/runExclusive';
import type { FeatureOperation } from '../outbox/featureOperation';
import type { Operations } from '../outbox/operation';
import type { RowStorage } from '../outbox/rowStorage';
import type { AppStore } from '../requests/appStore';
import type { ListThunk } from '../requests/listThunk';

/** The server's data of one user, which is persisted. */
export interface Persisted {
  /** Resolves when the stored data is in the store, or when reading it takes too long. */
  restored: Promise<unknown>;
  /** Performs delayed writes immediately. */
  flush: () => Promise<unknown>;
  /** Deletes the records; nothing is written afterwards. */
  close: () => Promise<unknown>;
}

/** What the device is composed of; `app/store/makeDeviceDependencies.ts` composes it. */
export interface DeviceDependencies {
  /** All types of offline change. */
  operations: Operations<FeatureOperation>;
  /** How the list of a slice is fetched, by the slice's name. */
  lists: Record<string, ListThunk>;
  /** Fetches what the host can do, into the slice of the cart. */
  fetchOptions: () => ReturnType<ListThunk>;
  persist: (store: AppStore, userId: string) => Persisted;
  /** Deletes what is persisted of a user who is not the current one. */
  deleteRecords: (userId: string) => Promise<unknown>;
  /** Whether no other page has begun or ended a session since this page knows of it. */
  isSessionCurrent: () => boolean;
  /** Confirms the session of the stored user. */
  resumeSession: () => void;
  openRows: (userId: string) => Promise<RowStorage>;
  runExclusive: (name: string) => (task: ExclusiveTask) => Promise<void>;
  /** Has waiting changes sent when the page is closed. */
  requestBackgroundSync?: () => void;
  /** ms since 1970, by a clock that does not jump while the page is open. */
  now?: () => number;
  /** ms since 1970, by the clock of the device, which may be set. */
  wallClock?: () => number;
}
