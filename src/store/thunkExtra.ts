import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Client } from '../api/client';
import type { Operation } from '../outbox/operation';

/** A logout that the shopper chose. */
export interface Departure {
  userId: string;
  /** ms since 1970: what a visitor has stored after that stays, and what was typed after signing in again. */
  since: number;
}

/** What a signed-in shopper has on the device: the persisted slices and the outbox. */
export interface Account {
  /** Restores this user's data. Resolves when it is on screen, or when the device is too slow. */
  open: (userId: string) => Promise<void>;
  /** Deletes the server's data; changes that were not sent stay for the next login. */
  close: () => Promise<void>;
  /** Deletes what the memory of this tab has of somebody who has logged out, and their older drafts. */
  forget: (departure: Departure) => Promise<void>;
  /** Deletes every byte of theirs, also changes that were not sent. */
  deleteData: (departure: Departure) => Promise<void>;
  /**
   * Commits a change to the device, shows it, and sends it when the network allows.
   * @param isUnseen whether it was made before the device's data was read: it is added to that
   * @returns whether it was stored; if not, an error was shown
   */
  queue: (operation: Operation, isUnseen?: boolean) => Promise<boolean>;
  /** Sends what is due, now. `isServerHealthy`: it responded to a call, neither busy nor broken. */
  drain: (evidence?: { isServerHealthy?: boolean }) => void;
  /** Writes at once what is about to be written: the page may end. */
  flush: () => Promise<void>;
  /** Sends the changes of a subject again that were rejected, or failed too often. */
  retry: (subject: string) => Promise<boolean>;
  /** Deletes them instead. */
  discard: (subject: string) => Promise<boolean>;
}

/** What somebody who is not signed in has on the device: a cart and a wishlist. */
export interface Visitor {
  /** Reads them, and shows them. */
  open: () => Promise<void>;
  /**
   * Commits a change to the device and shows it.
   * @param isUnseen whether it was made before they were read: it is added to them
   * @returns whether it was stored; if not, an error was shown
   */
  queue: (operation: Operation, isUnseen: boolean) => Promise<boolean>;
}

/** What every thunk is given. */
export interface ThunkExtra {
  client: Client;
  /** Loads the account's code with the first call. */
  account: () => Promise<Account>;
  /** The account, if its code was loaded. */
  loadedAccount: () => Promise<Account> | undefined;
  /** Resolves when the device or the startup check knows who is logged in; a page is used before. */
  loginKnown: () => Promise<void>;
  /** Loads the visitor's code with the first call. */
  visitor: () => Promise<Visitor>;
  /** Whether what the server has rendered into the document is known not to have changed since. */
  isDocumentCurrent: () => Promise<boolean>;
}

/** A thunk of a feature, which knows of the state no more than it needs. */
export type FeatureThunk<Result, Root = unknown> = ThunkAction<
  Result,
  Root,
  ThunkExtra,
  UnknownAction
>;

/** Does something with the account if there is one. */
export const withAccount =
  (work: (account: Account) => unknown): FeatureThunk<void> =>
  (_dispatch, _getState, { loadedAccount }) =>
    void loadedAccount()?.then(work);
