import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '../../../src/features/account/auth/login';
import { finishLogout, logout } from '../../../src/features/account/auth/logout';
import { readPendingLogout, storePendingLogout } from '../../../src/sync/session/pendingLogout';
import { clientResponding, clientWith, noNetwork } from '../../support/api/client';
import { advanceTime, freezeClock, openPage, openPageFor } from '../../support/device/page';
import {
  clientAcceptingAll,
  expectNoUserData,
  openPageWithData,
} from '../../support/device/pageWithData';
import { cartKey, user } from '../../support/device/persistedCart';
import { blockRecords, readRawRecord } from '../../support/device/rawDatabase';
import { makeUser } from '../../support/factories';

beforeEach(() => {
  freezeClock();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => vi.unstubAllGlobals());

describe('Unfinished logout', () => {
  it('leaves no data offline and ends the session when the network is back', async () => {
    const net = { isOnline: false, ended: 0 };
    const client = clientWith((path) => {
      if (!net.isOnline) throw noNetwork();
      if (path.endsWith('auth/logout')) net.ended += 1;
      return { status: 200, body: '{"code":200}' };
    });
    const { store } = await openPageWithData({ client });
    await store.dispatch(logout(user));
    await expectNoUserData();
    expect(readPendingLogout()).toBe('session');
    net.isOnline = true;
    await store.dispatch(finishLogout());
    await store.dispatch(finishLogout());
    expect(readPendingLogout()).toBeNull();
    expect(net.ended).toBe(1);
  });

  it('is finished by the next page when its page was killed', async () => {
    await openPageWithData();
    localStorage.removeItem('userId');
    storePendingLogout(user._id);
    const { store } = await openPage({ client: clientAcceptingAll() });
    await store.dispatch(finishLogout());
    await advanceTime();
    await expectNoUserData();
  });

  it('ends the session when the device fails to delete the data, and deletes it later', async () => {
    const { store } = await openPageWithData({ client: clientAcceptingAll() });
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError');
    });
    const signedOut = store.dispatch(logout(user));
    await advanceTime(20_000);
    await signedOut;
    expect(readPendingLogout()).toBe(user._id);
    vi.mocked(IDBObjectStore.prototype.delete).mockRestore();
    await store.dispatch(finishLogout());
    await expectNoUserData();
  });

  it('does not wait for a device whose storage hangs', async () => {
    const { store } = await openPageWithData({ client: clientAcceptingAll() });
    const release = await blockRecords();
    let isDone = false;
    const signedOut = store.dispatch(logout(user)).then(() => {
      isDone = true;
    });
    await advanceTime(3_000);
    expect(isDone).toBe(false);
    await advanceTime(2_000);
    expect(isDone).toBe(true);
    expect(readPendingLogout()).toBe(user._id);
    await release();
    await signedOut;
  });

  it('does not end the session of a shopper who has logged in since', async () => {
    await openPageWithData();
    storePendingLogout(user._id);
    const other = makeUser();
    const ended = vi.fn();
    const client = clientWith((path) => {
      if (path.endsWith('auth/logout')) ended();
      return { status: 200, body: JSON.stringify({ code: 200, data: { results: other } }) };
    });
    const { store } = await openPageFor(other, { client });
    await store.dispatch(finishLogout());
    await advanceTime();
    expect(ended).not.toHaveBeenCalled();
    expect(readPendingLogout()).toBeNull();
    expect(await readRawRecord(cartKey)).toBeUndefined();
    expect(await readRawRecord(`${other._id}/auth`)).toContain(other.email);
    expect(store.getState().auth.user).toEqual(other);
  });

  it('is finished by the next login', async () => {
    await openPageWithData();
    storePendingLogout(user._id);
    const other = makeUser();
    const client = clientResponding(200, { code: 200, data: { results: other } });
    const { store } = await openPage({ client });
    await store.dispatch(login(other.email, '123456'));
    await advanceTime();
    expect(readPendingLogout()).toBeNull();
    expect(await readRawRecord(cartKey)).toBeUndefined();
    expect(await readRawRecord(`${other._id}/auth`)).toContain(other.email);
  });
});

describe('Logging in during a hanging logout', () => {
  const other = makeUser();

  /** Logs out, with a response after `hangsFor` ms, and logs in at once. @returns the requests */
  const signInAfter = async (hangsFor: number) => {
    const requests: string[] = [];
    const client = clientWith(async (path, { timeout = 0 }) => {
      const call = path.replace(/.*\//, '');
      requests.push(call);
      if (call === 'logout') {
        await new Promise((resolve) => setTimeout(resolve, Math.min(hangsFor, timeout)));
        requests.push(hangsFor > timeout ? 'given up' : 'signed out');
        if (hangsFor > timeout) throw noNetwork();
      }
      // The network is back, so the page finishes pending logouts.
      if (call === 'verify') void store.dispatch(finishLogout());
      return { status: 200, body: JSON.stringify({ code: 200, data: { results: other } }) };
    });
    const { store } = await openPageWithData({ client });
    requests.length = 0;
    const signedOut = store.dispatch(logout(user));
    await advanceTime();
    const signedIn = store.dispatch(login(other.email, '12345678'));
    await advanceTime(10_000);
    await Promise.all([signedOut, signedIn]);
    await store.dispatch(finishLogout());
    expect(store.getState().auth.user).toEqual(other);
    expect(readPendingLogout()).toBeNull();
    return requests.filter((call) => !call.startsWith('usr_'));
  };

  it('waits for the logout response, which would delete the new cookie', async () => {
    expect(await signInAfter(2_000)).toEqual(['logout', 'signed out', 'verify', 'me']);
  });

  it('proceeds when the logout request times out', async () => {
    expect(await signInAfter(60_000)).toEqual(['logout', 'given up', 'verify', 'me']);
  });
});
