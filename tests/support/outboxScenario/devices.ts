import { IDBFactory } from 'fake-indexeddb';
import type { FastifyInstance } from 'fastify';
import { makeDeviceDependencies } from '../../../src/app/store/makeDeviceDependencies';
import { makeStore } from '../../../src/app/store/makeStore';
import { operations } from '../../../src/app/store/syncedLists';
import { actionOf } from '../../../src/app/store/tabs';
import type { User } from '../../../src/contract/user';
import { fetchAddresses } from '../../../src/features/account/address/addressSlice';
import { loginSucceeded } from '../../../src/features/account/auth/authSlice';
import { fetchWishlist } from '../../../src/features/account/wishlist/wishlistSlice';
import { fetchCart } from '../../../src/features/cart/cartSlice';
import { defaultMessage } from '../../../src/messages/defaultMessage';
import type { OutboxRow } from '../../../src/sync/outbox/outboxRow';
import { openRowStorage, type RowStorage } from '../../../src/sync/outbox/rowStorage';
import type { AppStore } from '../../../src/sync/requests/appStore';
import { axiosTransport } from '../../../src/sync/requests/axiosTransport';
import { makeClient } from '../../../src/sync/requests/client';
import { deliverChanges } from '../../../src/sync/session/device';
import { makeDeviceSession } from '../../../src/sync/session/deviceSession';
import { makeSessions } from '../../../src/sync/session/sessions';
import { deliverAll } from '../../../sw/deliverAll';
import { makeLock } from '../device/outboxHarness';
import { withoutPersistence } from '../device/withoutPersistence';
import { makeChange } from '../factories';
import type { Safeguard } from './context';
import { type Fault, tick } from './faults';
import { makeFaultyNetwork } from './network';

interface DeviceOptions {
  app: () => FastifyInstance;
  user: User;
  cookies: Record<string, string>;
  nextFault: () => Fault;
  permanentFaultOf?: Parameters<typeof makeFaultyNetwork>[0]['permanentFaultOf'];
  without?: Safeguard;
}

/** A change of somebody else, whose session on the device has ended. */
export const stranger = makeChange({ userId: 'usr_stranger', attempts: 0 });

export const sessionsOf = (store: AppStore) =>
  store.dispatch((_, __, { device }) => device.sessions());

/** One shopper's devices, each with tabs that share a database, a lock and a channel. */
export const makeDevices = ({
  app,
  user,
  cookies,
  nextFault,
  permanentFaultOf,
  without,
}: DeviceOptions) => {
  const clock = { now: Date.now() };

  const makeDevice = () => {
    const factory = new IDBFactory();
    const stored = new Map<string, string>();
    /** The local storage of this device. */
    const storage = {
      get: (key: string) => stored.get(key) ?? null,
      set: (key: string, value: string) => stored.set(key, value) !== undefined,
      remove: (key: string) => void stored.delete(key),
    };
    const lock = makeLock();
    const network = makeFaultyNetwork({ app, cookies, nextFault, permanentFaultOf });
    /** Difference between the device's clock and the true time, in ms. */
    let skew = 0;
    const tabs: AppStore[] = [];
    /** The store of the tab that was closed last. */
    let lastClosed: AppStore | undefined;
    const client = makeClient({
      shopId: 'loam',
      defaultMessage,
      onReachability: (reached, isServerHealthy) => {
        if (!reached) return;
        for (const tab of tabs) tab.dispatch(deliverChanges({ isServerHealthy }));
      },
      transport: axiosTransport('/api/', (config) => {
        if (without === 'keys') config.headers.delete('idempotency-key');
        return network.adapter(config);
      }),
    });

    const transport = axiosTransport('/api/', network.adapter);
    const workerClient = makeClient({ transport, shopId: 'loam', defaultMessage: () => '' });

    /** Changes of the rows by a tab that was closed before. */
    const changesAfterClose: string[] = [];
    const closed = new WeakSet<AppStore>();

    const openRows = async () => {
      // A connection belongs to the factory it was opened with.
      globalThis.indexedDB = factory;
      const rows = openRowStorage(operations);
      const strangers = await rows.all(stranger.userId);
      if (strangers.length === 0) await rows.edit(stranger.userId, stranger.lane, () => [stranger]);
      return rows;
    };

    const openRowsOf = async (tab: AppStore): Promise<RowStorage> => {
      const rows = await openRows();
      const read = (row: OutboxRow) => (without === 'revisions' ? { ...row, revision: 0 } : row);
      return {
        ...rows,
        all: async (userId) => (await rows.all(userId)).map(read),
        ofLanes: async (...args) => (await rows.ofLanes(...args)).map(read),
        edit: (userId, lane, edit) => {
          if (closed.has(tab)) changesAfterClose.push(lane);
          return rows.edit(userId, lane, (before, barriers) => edit(before.map(read), barriers));
        },
      };
    };

    const open = async () => {
      const before = (tabs.at(-1) ?? lastClosed)?.getState();
      const skewThen = skew;
      const store = makeStore({
        client,
        session: makeDeviceSession(storage),
        post: (action) => {
          if (!tabs.includes(store)) return;
          const message = { ...action, meta: { ...(action.meta as object), otherTab: true } };
          setImmediate(() => {
            for (const tab of tabs) if (tab !== store) tab.dispatch(message);
          });
        },
        loadSessions: async (own) =>
          makeSessions(own, {
            ...makeDeviceDependencies(own),
            openRows: () => openRowsOf(own),
            persist: withoutPersistence,
            runExclusive: () => (task) => {
              if (without === 'lock') return task(() => true);
              return lock.run(without === 'lockLoss' ? () => task(() => true) : task);
            },
            now: () => clock.now + skewThen,
            wallClock: () => clock.now + skew,
          }),
      });
      tabs.push(store);
      store.dispatch(loginSucceeded(user));
      // As persistence would: a new tab starts with the lists of the last one.
      if (before?.auth.isAuthenticated) {
        const { cart, wishlist, address } = before;
        const persisted = <Data>({ data }: { data: Data }) => ({ data, loadedAt: 'persisted' });
        // A list that was never fetched since sign-in is not persisted.
        if (cart.loadedAt) store.dispatch(fetchCart.fulfilled(persisted(cart), '', user._id));
        if (wishlist.loadedAt)
          store.dispatch(fetchWishlist.fulfilled(persisted(wishlist), '', user._id));
        if (address.loadedAt)
          store.dispatch(fetchAddresses.fulfilled(persisted(address), '', user._id));
      }
      await (await sessionsOf(store)).open(user._id);
      return store;
    };

    return {
      tabs,
      network,
      open,
      /** Closes the tab at any moment; its requests in flight continue. */
      kill: async (store: AppStore) => {
        tabs.splice(tabs.indexOf(store), 1);
        lastClosed = store;
        await (await sessionsOf(store)).close();
        closed.add(store);
      },
      changesAfterClose,
      strangerRows: async () => (await openRows()).all(stranger.userId),
      rows: async () => (await openRows()).all(user._id),
      setClock: (ms: number) => {
        skew += ms;
      },
      /** Wakes the service worker, which sends beside the tabs. */
      wakeWorker: async () => {
        const skewThen = skew;
        await deliverAll({
          saveList: async () => undefined,
          client: workerClient,
          userId: user._id,
          rows: await openRows(),
          runExclusive: lock.run,
          post: (report) => {
            const action: { type: string; meta?: object } = actionOf(report);
            const meta = { ...action.meta, of: user._id, otherTab: true };
            setImmediate(() => {
              for (const tab of tabs) tab.dispatch({ ...action, meta });
            });
          },
          now: () => clock.now + skewThen,
          wallClock: () => clock.now + skew,
        });
      },
      /** Freezes the page that holds the lock; it never continues. */
      loseLock: () => lock.hang(),
      /** Another page takes the lock over while this one is about to send, or sends. */
      stealLock: async () => {
        lock.steal();
        // What has left the page just now is on the network after a tick.
        await tick();
        network.allowSecondSend();
        for (const tab of tabs) (await sessionsOf(tab)).drain();
      },
      /** A minute or more passes: late calls arrive, and another page takes the lock over. */
      afterMinutes: async () => {
        lock.takeOver();
        await network.letLateArrive();
      },
    };
  };
  return { clock, makeDevice };
};

export type Device = ReturnType<ReturnType<typeof makeDevices>['makeDevice']>;
