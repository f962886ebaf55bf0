import { toast } from 'react-hot-toast/headless';
import { defaultMessage } from '../../messages/defaultMessage';
import type { Operation } from '../outbox/operation';
import { VISITOR } from '../outbox/outboxRow';
import type { FeatureThunk } from '../requests/thunkExtra';
import type { ChosenLogout } from './deleteUserData';
import type { Sessions } from './sessions';
import { mayHaveVisitor } from './visitorMark';
import { selectStoredChanges } from './waitingChanges';

/** What the device needs to know of the state. */
interface UserState {
  auth: { isAuthenticated: boolean; loading: boolean };
}

interface DeviceOptions {
  getState: () => UserState;
  /** Brings this page to the stored session, if another page has begun or ended it unnoticed. */
  alignSession: () => Promise<void>;
  /** Loads the code that reads, stores and sends what a user or visitor has on this device. */
  loadSessions: () => Promise<Sessions>;
}

/** The data of whoever uses this device; its code is loaded with the first login or change. */
export const makeDevice = ({ getState, alignSession, loadSessions }: DeviceOptions) => {
  let loading: Promise<Sessions> | undefined;
  const load = () => {
    loading ??= loadSessions();
    // The shop is offline, and the worker has not cached the code yet: the next call tries again.
    loading.catch(() => {
      loading = undefined;
      toast.error(defaultMessage('storageNotOpened'), { id: 'notOpened' });
    });
    return loading;
  };
  const ifLoaded = (work: (sessions: Sessions) => unknown) =>
    void loading?.then(work, () => undefined);
  const open = async (owner = VISITOR) => (await load()).open(owner);

  return {
    sessions: load,
    /** Shows the stored data of a user, or without an id that of a visitor. */
    open,
    /** Stores, shows and sends a change. @returns whether it was stored; if not, an error was shown */
    change: async (operation: Operation) => {
      await alignSession();
      return (await load()).queue(operation);
    },
    /** Sends due changes now. `isServerHealthy`: the server responded to a call without 429 or 5xx. */
    deliver: (evidence?: { isServerHealthy?: boolean }) =>
      ifLoaded((sessions) => sessions.drain(evidence)),
    /** Ends the session: deletes the server's data; changes that were not sent stay for the next login. */
    close: async (chosenLogout?: ChosenLogout) => {
      const sessions = await loading;
      // Immediately: the database may never respond.
      await Promise.all([sessions?.close(), chosenLogout && sessions?.clearMemory(chosenLogout)]);
    },
    /** Deletes all data of a logged-out shopper, unsent changes included. */
    deleteData: async (chosenLogout: ChosenLogout) => (await load()).deleteData(chosenLogout),
    /** Resolves when the results of due changes are stored, or when that takes too long. */
    settle: async () => (await loading)?.settle(),
    /** Performs delayed writes immediately, because the page may end. */
    flush: () => ifLoaded((sessions) => sessions.flush()),
    /** Retries the changes of a subject that were rejected or failed too often. */
    retry: (subject: string) => ifLoaded((sessions) => sessions.retry(subject)),
    /** Deletes such changes. */
    discard: (subject: string) => ifLoaded((sessions) => sessions.discard(subject)),
    /** Notes that this page has said which rows of a lane were rejected. */
    markReported: (lane: string) => ifLoaded((sessions) => sessions.markReported(lane)),
    /** Undoes a waiting change. */
    withdraw: async (subject: string) => (await load()).withdraw(subject),
    /** Reads a visitor's rows again: another tab may have changed them while this page slept. */
    rereadVisitor: async () => {
      const { auth } = getState();
      if (auth.loading || auth.isAuthenticated) return;
      const isShown = selectStoredChanges(getState()).length > 0;
      if (isShown || (await mayHaveVisitor())) await open().catch(() => undefined);
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
