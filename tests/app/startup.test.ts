import { beforeEach, describe, expect, it } from 'vitest';
import { startup } from '../../src/app/startup';
import { loginSucceeded, profileUpdated } from '../../src/features/auth/authSlice';
import { makeStore } from '../../src/store/makeStore';
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

    it('uses a timeout of 2 s', async () => {
      const timeouts: (number | undefined)[] = [];
      const client = clientWith((_path, { timeout }) => {
        timeouts.push(timeout);
        throw noNetwork();
      });
      await startWith(client, true);
      expect(timeouts).toEqual([2_000]);
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
      const store = makeStore({ client, loadAccount: () => new Promise(() => {}) });
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
