import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Client } from '../api/client';
import type { FeatureOperation } from '../outbox/featureOperation';
import type { Operation, Operations } from '../outbox/operation';
import type { LatestPacksOnPage } from './latestPacks';

/** A logout that the shopper chose. */
export interface ChosenLogout {
  userId: string;
  /** The time of the logout (ms since 1970): data that a visitor or a new session stored after it is kept. */
  since: number;
}

/** The data of a logged-in shopper on the device: the persisted slices and the outbox. */
export interface Account {
  /** Restores this user's data. Resolves when it is on screen, or when reading it takes too long. */
  open: (userId: string) => Promise<void>;
  /** Deletes the server's data; changes that were not sent stay for the next login. */
  close: () => Promise<void>;
  /** Deletes the data of a logged-out shopper from the memory of this tab, and their older drafts. */
  clearMemory: (chosenLogout: ChosenLogout) => Promise<void>;
  /** Deletes all data of a logged-out shopper, unsent changes included. */
  deleteData: (chosenLogout: ChosenLogout) => Promise<void>;
  /**
   * Commits a change to the device, shows it, and sends it when the network allows.
   * @param beforeLoaded whether it was made before the stored data was on screen: its quantity is then added
   * @returns whether it was stored; if not, an error was shown
   */
  queue: (operation: Operation, beforeLoaded?: boolean) => Promise<boolean>;
  /** Sends due changes now. `isServerHealthy`: the server responded to a call without 429 or 5xx. */
  drain: (evidence?: { isServerHealthy?: boolean }) => void;
  /** Performs delayed writes immediately, because the page may end. */
  flush: () => Promise<void>;
  /** Retries the changes of a subject that were rejected or failed too often. */
  retry: (subject: string) => Promise<boolean>;
  /** Deletes such changes. */
  discard: (subject: string) => Promise<boolean>;
}

/** The data of a visitor, who is not logged in, on the device: cart and wishlist. */
export interface Visitor {
  /** Reads and shows cart and wishlist. */
  open: () => Promise<void>;
  /**
   * Commits a change to the device and shows it.
   * @param beforeLoaded whether it was made before the stored data was on screen: its quantity is then added
   * @returns whether it was stored; if not, an error was shown
   */
  queue: (operation: Operation, beforeLoaded: boolean) => Promise<boolean>;
}

/** The extra argument of every thunk. */
export interface ThunkExtra {
  client: Client;
  /** All types of offline change. */
  operations: Operations<FeatureOperation>;
  latestPacks: LatestPacksOnPage;
  /** Loads the account's code on the first call. */
  account: () => Promise<Account>;
  /** The account, if its code is loaded. */
  loadedAccount: () => Promise<Account> | undefined;
  /** Loads the visitor's code on the first call. */
  visitor: () => Promise<Visitor>;
  /** Whether the data in the rendered document is known to be current. */
  isDocumentCurrent: () => Promise<boolean>;
}

/** A thunk of a feature, whose state type contains only the slices that it needs. */
export type FeatureThunk<Result, Root = unknown> = ThunkAction<
  Result,
  Root,
  ThunkExtra,
  UnknownAction
>;

/** Calls `work` with the account if its code is loaded. */
export const withAccount =
  (work: (account: Account) => unknown): FeatureThunk<void> =>
  (_dispatch, _getState, { loadedAccount }) =>
    void loadedAccount()?.then(work);
