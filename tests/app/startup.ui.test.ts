import { beforeEach, describe, expect, it } from 'vitest';
import { makeStore } from '../../src/app/store/makeStore';
import { startup } from '../../src/app/store/startup';
import type { User } from '../../src/contract/user';
import { loginSucceeded, profileUpdated } from '../../src/features/account/auth/authSlice';
import {
  clientResponding,
  clientWith,
  clientWithoutNetwork,
  noNetwork,
} from '../support/api/client';
import { advanceTime, freezeClock } from '../support/device/page';
import { makeUser } from '../support/factories';

const user = makeUser();

const startWith = async (client: Parameters<typeof makeStore>[0]['client'], signedIn = false) => {
  const store = makeStore({ client });
  if (signedIn) store.dispatch(loginSucceeded(user));
  await store.dispatch(startup());
  return store.getState();
};

describe('Startup check', () => {
  it('logs out when no user id is stored', async () => {
    const { auth } = await startWith(clientWithoutNetwork());
    expect(auth).toEqual({ user: null, isAuthenticated: false, loading: false, error: null });
  });

  describe('with a stored user id', () => {
    beforeEach(() => localStorage.setItem('userId', user._id));

    it('logs in the user that the server knows', async () => {
      const client = clientResponding(200, { code: 200, data: { results: user } });
      const { auth, user: fetched } = await startWith(client);
      expect(auth).toMatchObject({ user, isAuthenticated: true, loading: false, error: null });
      expect(fetched).toMatchObject({ status: 'succeeded', data: user, loading: false });
    });

    it('keeps the session when the network fails', async () => {
      const { auth, user: fetched } = await startWith(clientWithoutNetwork(), true);
      expect(auth).toMatchObject({
        user,
        isAuthenticated: true,
        loading: false,
        error: 'Network error - using cached credentials',
      });
      expect(fetched).toMatchObject({ status: 'failed', data: null });
      expect(localStorage.getItem('userId')).toBe(user._id);
    });

    /** Starts where no server responds. @returns how long the check waited for the shop, in ms */
    const timeOfCheck = async (saved: User | undefined) => {
      freezeClock();
      // Stored records are read before the first call, during which the clock of the test goes on.
      let calledAt = 0;
      const client = clientWith(async (_path, { timeout }) => {
        calledAt ||= Date.now();
        await new Promise((resolve) => setTimeout(resolve, timeout));
        throw noNetwork();
      });
      const store = makeStore({ client });
      if (saved) store.dispatch(loginSucceeded(saved));
      const started = store.dispatch(startup()).then(() => Date.now() - calledAt);
      // In short steps: the clock must not go on by seconds while the check ends.
      for (let passed = 0; passed < 12_000; passed += 100) await advanceTime(100);
      return { ms: await started, auth: store.getState().auth };
    };

    it('waits 2 s for the shop where the device has the user saved', async () => {
      const { ms, auth } = await timeOfCheck(user);
      expect(ms).toBeGreaterThanOrEqual(2_000);
      expect(ms).toBeLessThan(3_000);
      expect(auth.error).toBe('Network error - using cached credentials');
    });

    it('takes any saved user with that id', async () => {
      const { ms, auth } = await timeOfCheck({ _id: user._id } as User);
      expect(ms).toBeLessThan(3_000);
      expect(auth.isAuthenticated).toBe(true);
    });

    it('waits as long as for any read where the device has no user saved', async () => {
      const unsaved = makeUser();
      localStorage.setItem('userId', unsaved._id);
      const { ms, auth } = await timeOfCheck(undefined);
      expect(ms).toBeGreaterThanOrEqual(10_000);
      expect(auth.isAuthenticated).toBe(false);
      expect(localStorage.getItem('userId')).toBe(unsaved._id);
    });

    it('logs in with the stored id where the shop says success and no more', async () => {
      const { auth } = await startWith(clientResponding(200, { code: 200 }));
      expect(auth).toMatchObject({ user: { _id: user._id }, isAuthenticated: true });
    });

    it.each([408, 429, 500, 503, 504])(
      'keeps the session when the server responds with %i',
      async (status) => {
        const failure = { code: status, message: 'Later' };
        const { auth } = await startWith(clientResponding(status, failure), true);
        expect(localStorage.getItem('userId')).toBe(user._id);
        expect(auth).toMatchObject({
          isAuthenticated: true,
          error: 'Network error - using cached credentials',
        });
      },
    );

    it('gives up on device storage that does not respond', async () => {
      freezeClock();
      const client = clientResponding(200, { code: 200, data: { results: user } });
      const store = makeStore({ client, loadSessions: () => new Promise(() => {}) });
      void store.dispatch(startup());
      await advanceTime(5_000);
      expect(store.getState().auth).toMatchObject({ user, isAuthenticated: true, loading: false });
    });

    /** The shop refuses the stored user, whose id is not that of the session. */
    const refusingWith = (me: object) =>
      clientWith((path) => {
        const body = path.endsWith('/me')
          ? me
          : { code: 404, message: 'No such user', error: 'not_found' };
        return { status: 'error' in body ? 404 : 200, body: JSON.stringify(body) };
      });

    it('logs out with the server’s message when the shop refuses the user', async () => {
      const { auth } = await startWith(refusingWith({ code: 401, message: 'Sign in' }), true);
      expect(auth).toMatchObject({ user: null, isAuthenticated: false, error: 'No such user' });
      expect(localStorage.getItem('userId')).toBeNull();
    });

    it('logs in the user of the session when the shop refuses the stored one', async () => {
      const other = makeUser();
      const store = makeStore({
        client: refusingWith({ code: 200, message: '', data: { results: other } }),
      });
      store.dispatch(loginSucceeded(user));
      await store.dispatch(startup());
      expect(store.getState().auth).toMatchObject({
        user: other,
        isAuthenticated: true,
        loading: false,
        error: null,
      });
      expect(localStorage.getItem('userId')).toBe(other._id);
    });

    it('logs out with the server’s message on any other failure', async () => {
      const client = clientResponding(401, { code: 401, message: 'Please sign in again' });
      const { auth } = await startWith(client, true);
      expect(auth).toMatchObject({
        user: null,
        isAuthenticated: false,
        loading: false,
        error: 'Please sign in again',
      });
      expect(localStorage.getItem('userId')).toBeNull();
    });
  });
});

describe('Auth slice', () => {
  it('starts unauthenticated and loading', () => {
    const { auth } = makeStore({ client: clientWithoutNetwork() }).getState();
    expect(auth).toEqual({ user: null, isAuthenticated: false, loading: true, error: null });
  });

  it('merges a profile update into the user', () => {
    const store = makeStore({ client: clientWithoutNetwork() });
    store.dispatch(loginSucceeded(user));
    store.dispatch(profileUpdated({ name: 'Another name' }));
    expect(store.getState().auth.user).toEqual({ ...user, name: 'Another name' });
  });
});
