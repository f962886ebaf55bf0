import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loggedOut, loginSucceeded } from '../../../src/features/account/auth/authSlice';
import { finishLogout, logout } from '../../../src/features/account/auth/logout';
import {
  queueAddToCart,
  queueRemoveFromCart,
  selectCartLines,
} from '../../../src/features/cart/cartSlice';
import { VISITOR } from '../../../src/sync/outbox/outboxRow';
import { laneChanged } from '../../../src/sync/outbox/pendingChanges';
import { storePendingLogout } from '../../../src/sync/session/pendingLogout';
import { syncPendingChanges } from '../../../src/sync/session/syncPendingChanges';
import { isVisitorMarked } from '../../../src/sync/session/visitorMark';
import { clientWith, noNetwork } from '../../support/api/client';
import { advanceTime, freezeClock, openPage } from '../../support/device/page';
import { clientAcceptingAll, openPageWithData } from '../../support/device/pageWithData';
import { user } from '../../support/device/persistedCart';
import { addOutboxRow, readOutboxRows } from '../../support/device/rawDatabase';
import { makeChange, makeLine, makeProduct } from '../../support/factories';

beforeEach(() => {
  freezeClock();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => vi.unstubAllGlobals());

type Store = Awaited<ReturnType<typeof openPage>>['store'];

/** Time passes between any two taps. */
const add = async (store: Store, name: string) => {
  vi.setSystemTime(Date.now() + 1_000);
  const product = makeProduct({ name });
  const [variant] = product.variants;
  if (variant) await store.dispatch(queueAddToCart(product, variant));
};

const shown = (store: Store) =>
  selectCartLines(store.getState()).map(({ product }) => product.name);

const storedNames = async () =>
  (await readOutboxRows()).map(({ operation }) => operation.line.product.name);

/** The data of a page that is opened now. */
const shownAfterRestart = async () => {
  const { store } = await openPage();
  store.dispatch(loggedOut());
  await advanceTime();
  return shown(store);
};

describe('Cart of a visitor after a logout', () => {
  it('is kept while the server has not responded to the logout', async () => {
    let respond: (response: { status: number; body: string }) => void = () => undefined;
    const client = clientWith((path) =>
      path.endsWith('auth/logout')
        ? new Promise((resolve) => {
            respond = resolve;
          })
        : { status: 200, body: '{"code":200}' },
    );
    const { store } = await openPageWithData({ client });
    const signedOut = store.dispatch(logout(user));
    await advanceTime();
    await add(store, 'Mango');
    await add(store, 'Millet');
    expect(await storedNames()).toEqual(['Mango', 'Millet']);
    respond({ status: 200, body: '{"code":200}' });
    await signedOut;
    expect(await storedNames()).toEqual(['Mango', 'Millet']);
    expect(await shownAfterRestart()).toEqual(['Mango', 'Millet']);
  });

  it('is kept when the tab was killed during the logout', async () => {
    await openPageWithData();
    localStorage.removeItem('userId');
    storePendingLogout(user._id);
    vi.setSystemTime(Date.now() + 1_000);
    const line = makeLine();
    await addOutboxRow(makeChange({ userId: VISITOR, operation: { type: 'cart/set', line } }));
    const { store } = await openPage({ client: clientAcceptingAll() });
    await store.dispatch(finishLogout());
    await advanceTime();
    expect(await storedNames()).toEqual([line.product.name]);
  });

  it('is read at the next start if it was created while data was being deleted', async () => {
    await openPageWithData();
    localStorage.removeItem('userId');
    storePendingLogout(user._id);
    const { store } = await openPage();
    store.dispatch(loggedOut());
    await add(store, 'Mango');
    expect(isVisitorMarked()).toBe(true);
    expect(await shownAfterRestart()).toEqual(['Mango']);
  });

  it('loads no visitor code at the next start once it is empty', async () => {
    const { store } = await openPage();
    store.dispatch(loggedOut());
    await add(store, 'Mango');
    await add(store, 'Millet');
    const [first, second] = selectCartLines(store.getState());
    if (first) await store.dispatch(queueRemoveFromCart(first));
    expect(isVisitorMarked()).toBe(true);
    if (second) await store.dispatch(queueRemoveFromCart(second));
    expect(isVisitorMarked()).toBe(false);
  });
});

describe('First tap of a visitor while the page starts', () => {
  /** The browser lists its databases when `answer` is called. */
  const delayDatabaseList = () => {
    let answer: () => void = () => undefined;
    const listed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.spyOn(IDBFactory.prototype, 'databases').mockImplementation(() => listed.then(() => []));
    return answer;
  };

  it('is shown when the browser says late that it had no data', async () => {
    const { store } = await openPage();
    const answer = delayDatabaseList();
    store.dispatch(loggedOut());
    await advanceTime();
    await add(store, 'Mango');
    answer();
    await advanceTime();
    expect(await storedNames()).toEqual(['Mango']);
    expect(shown(store)).toEqual(['Mango']);
  });

  it.each([0, 5, 10, 15, 20, 25, 30, 40, 60])(
    'is shown when the page finds that nobody is signed in %i steps after the tap',
    async (steps) => {
      const { store } = await openPage();
      const adding = add(store, 'Mango');
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      store.dispatch(loggedOut());
      await adding;
      await advanceTime();
      expect(await storedNames()).toEqual(['Mango']);
      expect(shown(store)).toEqual(['Mango']);
    },
  );
});

describe('Change that is shown just after the rows of the device were read', () => {
  it('stays on screen', async () => {
    const { store } = await openPage();
    const line = makeLine();
    const row = {
      ...makeChange({ userId: VISITOR, operation: { type: 'cart/set', line } }),
      seq: 1,
    };
    const show = () => store.dispatch(laneChanged({ lane: row.lane, changes: [row] }));
    const all = () => {
      const read = Promise.resolve([]);
      queueMicrotask(() => void read.then(show));
      return read;
    };
    const earlier = { ...row, key: 'earlier', lane: 'cart:earlier' };
    store.dispatch(laneChanged({ lane: earlier.lane, changes: [earlier] }));
    await syncPendingChanges(store, { all });
    expect(shown(store)).toEqual([line.product.name]);
  });
});

describe('Logging out on a device without a usable database', () => {
  it('discards unsent changes', async () => {
    const calls: string[] = [];
    const net = { isOnline: false };
    const client = clientWith((path, request) => {
      if (!net.isOnline) throw noNetwork();
      calls.push(`${request.method} ${path}`);
      return { status: 200, body: '{"code":200,"data":{"results":[]}}' };
    });
    const page = await openPage({ client });
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError');
    });
    page.store.dispatch(loginSucceeded(user));
    await advanceTime();
    const added = add(page.store, 'Mango');
    await advanceTime(20_000);
    await added;
    expect(shown(page.store)).toEqual(['Mango']);
    const signedOut = page.store.dispatch(logout(user));
    await advanceTime(20_000);
    await signedOut;
    net.isOnline = true;
    page.store.dispatch(loginSucceeded(user));
    await advanceTime(20_000);
    expect(shown(page.store)).toEqual([]);
    expect(calls.filter((call) => call.startsWith('put'))).toEqual([]);
  });
});
