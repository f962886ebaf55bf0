import { IDBFactory } from 'fake-indexeddb';
import type { FastifyInstance } from 'fastify';
import { makeDeviceDependencies } from '../../../src/app/store/makeDeviceDependencies';
import { makeStore } from '../../../src/app/store/makeStore';
import { operations } from '../../../src/app/store/syncedLists';
import type { User } from '../../../src/contract/user';
import { loggedOut, loginSucceeded } from '../../../src/features/account/auth/authSlice';
import { defaultMessage } from '../../../src/messages/defaultMessage';
import { VISITOR } from '../../../src/sync/outbox/outboxRow';
import { openRowStorage, type RowStorage } from '../../../src/sync/outbox/rowStorage';
import type { AppStore } from '../../../src/sync/requests/appStore';
import { axiosTransport } from '../../../src/sync/requests/axiosTransport';
import { makeClient } from '../../../src/sync/requests/client';
import { deliverChanges } from '../../../src/sync/session/device';
import { readStoredUserId } from '../../../src/sync/session/deviceSession';
import { makeSessions } from '../../../src/sync/session/sessions';
import { records } from '../../../src/sync/storage/records';
import { makeLock } from '../device/outboxHarness';
import { withoutPersistence } from '../device/withoutPersistence';
import { stranger } from '../outboxScenario/devices';
import { type Fault, tick } from '../outboxScenario/faults';
import { makeFaultyNetwork } from '../outboxScenario/network';
import { makeCrashes, withCrashes } from './crashes';

interface DeviceOptions {
  app: FastifyInstance;
  user: User;
  cookies: Record<string, string>;
  nextFault: () => Fault;
  /** A faulty way to join, to prove that the checks then fail. */
  joinNaively?: (rows: RowStorage) => RowStorage['transfer'];
}

/** A device whose tabs share a database, a lock and a channel, and end together in a crash. */
export const makeDevice = ({ app, user, cookies, nextFault, joinNaively }: DeviceOptions) => {
  const factory = new IDBFactory();
  const crashes = makeCrashes();
  const network = makeFaultyNetwork({ app: () => app, cookies, nextFault });
  const clock = { now: Date.now() };
  let lock = makeLock();
  let tabs: AppStore[] = [];

  const openedAt = clock.now;
  const recordKey = `${user._id}/cart`;

  const rawRows = () => {
    // A connection belongs to the factory it was opened with.
    globalThis.indexedDB = factory;
    return openRowStorage(operations);
  };

  const openRows = async () => {
    const rows = rawRows();
    await rows.all(user._id);
    const transfer = joinNaively?.(withCrashes(rows, crashes));
    return { ...withCrashes(rows, crashes), ...(transfer && { transfer }) };
  };

  const client = () =>
    makeClient({
      shopId: 'loam',
      defaultMessage,
      transport: axiosTransport('/api/', crashes.guard(network.adapter)),
    });

  return {
    crashes,
    tabs: () => tabs,
    /** Opens a tab, for the stored user, else for a visitor, and waits for some of its start. */
    open: async (turns = 6) => {
      const startedIn = crashes.generation();
      const { run } = lock;
      const store = makeStore({
        client: client(),
        post: (action) => {
          if (startedIn !== crashes.generation()) return;
          const message = { ...action, meta: { ...(action.meta as object), otherTab: true } };
          setImmediate(() => {
            for (const tab of tabs) if (tab !== store) tab.dispatch(message);
          });
        },
        loadSessions: async (own) =>
          makeSessions(own, {
            ...makeDeviceDependencies(own),
            openRows,
            persist: withoutPersistence,
            runExclusive: () => run,
            now: () => clock.now,
            wallClock: () => clock.now,
          }),
      });
      tabs.push(store);
      store.dispatch(readStoredUserId() ? loginSucceeded(user) : loggedOut());
      for (let turn = 0; turn < turns; turn += 1) await tick();
      return store;
    },
    /** Stores a change of somebody else, and a record of the account. */
    prepare: async () => {
      await rawRows().edit(stranger.userId, stranger.lane, () => [stranger]);
      await records.setItem(recordKey, 'a record');
    },
    logOutStranger: async (store: AppStore) => {
      const account = await store.dispatch((_, __, { device }) => device.sessions());
      rawRows();
      await account.deleteData({ userId: stranger.userId, since: openedAt - 1 });
    },
    strangerRows: () => rawRows().all(stranger.userId),
    record: () => records.getItem<string>(recordKey),
    sentKeys: network.sentKeys,
    signIn: (store: AppStore) => void store.dispatch(loginSucceeded(user)),
    /** Every tab ends; the lock of the browser is free again. */
    end: () => {
      crashes.crashNow();
      tabs = [];
      lock = makeLock();
    },
    /** Ten minutes pass, so that failed calls are made again. */
    passTime: async () => {
      clock.now += 600_000;
      lock.takeOver();
      await network.letLateArrive();
      for (const store of tabs) {
        store.dispatch(deliverChanges({ isServerHealthy: true }));
      }
      for (let turn = 0; turn < 15; turn += 1) await tick();
    },
    rows: () => rawRows().all(user._id),
    visitorRows: () => rawRows().all(VISITOR),
  };
};

export type Device = ReturnType<typeof makeDevice>;
