import { toast } from 'react-hot-toast/headless';
import { defaultMessage } from '../../messages/defaultMessage';
import type { Operation } from '../outbox/operation';
import type { PendingChanges } from '../outbox/pendingChanges';
import type { FeatureThunk } from '../requests/thunkExtra';
import type { Account, ChosenLogout } from './account';
import { readStoredUserId } from './deviceSession';
import type { Visitor } from './visitor';
import { mayHaveVisitor } from './visitorMark';
import { selectStoredChanges } from './waitingChanges';

/** What the device needs to know of the state. */
interface ShopperState {
  auth: { isAuthenticated: boolean; loading: boolean };
  cart: Pick<PendingChanges, 'isRead'>;
}

interface DeviceOptions {
  getState: () => ShopperState;
  /** Brings this page to the stored session, if another page has begun or ended it unnoticed. */
  alignSession: () => Promise<void>;
  /** Loads the code of an account, from the first login on. */
  loadAccount: () => Promise<Account>;
  /** Loads the code of a visitor, from their first change on. */
  loadVisitor: () => Promise<Visitor>;
}

/** Loads code once; after a failure, which is shown, it tries again on the next call. */
const loadOnce = <Code>(load: () => Promise<Code>) => {
  let loading: Promise<Code> | undefined;
  return {
    loaded: () => loading,
    load: () => {
      loading ??= load();
      // The shop is offline, and the worker has not cached the code yet.
      loading.catch(() => {
        loading = undefined;
        toast.error(defaultMessage('storageNotOpened'), { id: 'notOpened' });
      });
      return loading;
    },
  };
};

/** The data of the shopper of this device, whether logged in or not; its code is loaded when it is needed. */
export const makeDevice = (options: DeviceOptions) => {
  const { getState, alignSession, loadAccount, loadVisitor } = options;
  const account = loadOnce(loadAccount);
  const visitor = loadOnce(loadVisitor);
  const withAccount = (work: (opened: Account) => unknown) =>
    void account.loaded()?.then(work, () => undefined);
  const openVisitor = async () => (await visitor.load()).open();

  return {
    account: account.load,
    /** Shows the stored data of a user, or without an id that of a visitor. */
    open: async (userId?: string) => (userId ? (await account.load()).open(userId) : openVisitor()),
    /**
     * Commits a change to the device, shows it, and sends it when the network allows. It belongs to the user whose id is
     * stored on the device, even while no response has confirmed the session; without a stored user, to a visitor.
     * @returns whether it was stored; if not, an error was shown
     */
    change: async (operation: Operation) => {
      await alignSession();
      const { auth, cart } = getState();
      return auth.isAuthenticated || readStoredUserId() !== null
        ? (await account.load()).queue(operation)
        : (await visitor.load()).queue(operation, auth.loading || !cart.isRead);
    },
    /** Sends due changes now. `isServerHealthy`: the server responded to a call without 429 or 5xx. */
    deliver: (evidence?: { isServerHealthy?: boolean }) =>
      withAccount((opened) => opened.drain(evidence)),
    /** Ends the session: deletes the server's data; changes that were not sent stay for the next login. */
    close: async (chosenLogout?: ChosenLogout) => {
      const opened = await account.loaded();
      // Immediately: the database may never respond.
      await Promise.all([opened?.close(), chosenLogout && opened?.clearMemory(chosenLogout)]);
    },
    /** Deletes all data of a logged-out shopper, unsent changes included. */
    deleteData: async (chosenLogout: ChosenLogout) =>
      (await account.load()).deleteData(chosenLogout),
    /** Resolves when the results of due changes are stored, or when that takes too long. */
    settle: async () => (await account.loaded())?.settle(),
    /** Performs delayed writes immediately, because the page may end. */
    flush: () => withAccount((opened) => opened.flush()),
    /** Retries the changes of a subject that were rejected or failed too often. */
    retry: (subject: string) => withAccount((opened) => opened.retry(subject)),
    /** Deletes such changes. */
    discard: (subject: string) => withAccount((opened) => opened.discard(subject)),
    /** Notes that this page has said which rows of a lane were rejected. */
    markReported: (lane: string) => withAccount((opened) => opened.markReported(lane)),
    /** Undoes a waiting change. */
    withdraw: async (subject: string) => (await account.load()).withdraw(subject),
    /** Reads the visitor's rows again, because another tab may have changed them. */
    rereadVisitor: async () => {
      const { auth } = getState();
      if (auth.loading || auth.isAuthenticated) return;
      const isShown = selectStoredChanges(getState()).length > 0;
      if (isShown || (await mayHaveVisitor())) await openVisitor().catch(() => undefined);
    },
  };
};

type Device = ReturnType<typeof makeDevice>;

declare module '../requests/thunkExtra' {
  interface ThunkExtra {
    device: Device;
  }
}

/** Dispatches a change of the shopper. @returns whether it was stored */
export const queueChange =
  <Op extends Operation>(operation: Op): FeatureThunk<Promise<boolean>> =>
  (_dispatch, _getState, { device }) =>
    device.change(operation);

export const deliverChanges =
  (...args: Parameters<Device['deliver']>): FeatureThunk<void> =>
  (_dispatch, _getState, { device }) =>
    device.deliver(...args);

export const settleChanges =
  (): FeatureThunk<Promise<unknown>> =>
  (_dispatch, _getState, { device }) =>
    device.settle().catch(() => undefined);

export const retryChanges =
  (subject: string): FeatureThunk<void> =>
  (_dispatch, _getState, { device }) =>
    device.retry(subject);

export const discardChanges =
  (subject: string): FeatureThunk<void> =>
  (_dispatch, _getState, { device }) =>
    device.discard(subject);

export const withdrawChange =
  (subject: string): FeatureThunk<Promise<boolean>> =>
  (_dispatch, _getState, { device }) =>
    device.withdraw(subject);
