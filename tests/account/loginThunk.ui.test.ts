import { describe, expect, it } from 'vitest';
import { makeStore } from '../../src/app/store/makeStore';
import { login } from '../../src/features/account/auth/login';
import { storePendingLogout } from '../../src/sync/session/pendingLogout';
import { clientWith, noNetwork } from '../support/api/client';
import { makeUser } from '../support/factories';

const user = makeUser();

/** Logs in with these statuses of the two calls; 0 is no response. */
const signInWith = async (
  verify: { status: number; error?: string },
  me: number,
  email = user.email,
) => {
  const client = clientWith((path) => {
    const { status, error } = path.endsWith('/me') ? { status: me, error: '' } : verify;
    if (status === 0) throw noNetwork();
    const body = { code: status, message: `Said ${status}`, error, data: { results: user } };
    return { status, body: JSON.stringify(body) };
  });
  const store = makeStore({ client });
  const failure = await store.dispatch(login(email, '12345678')).catch((error) => error);
  return { failure, signedIn: store.getState().auth.user };
};

describe('signIn', () => {
  it('fails with the server’s message when the user request fails', async () => {
    const { failure, signedIn } = await signInWith({ status: 200 }, 500);
    expect(failure).toMatchObject({ message: 'Said 500' });
    expect(signedIn).toBeNull();
  });

  it('uses the user of the code response when the user request gets no response', async () => {
    expect((await signInWith({ status: 200 }, 0)).signedIn).toEqual(user);
  });

  const expired = { status: 400, error: 'code_expired' };

  it.each([
    ['was lost', { status: 0 }],
    ['to an earlier attempt was lost', expired],
  ])('signs in by the cookie when the response %s', async (_when, verify) => {
    expect((await signInWith(verify, 200)).signedIn).toEqual(user);
    expect((await signInWith(verify, 200, user.email.toUpperCase())).signedIn).toEqual(user);
  });

  it.each([
    ['the code is wrong', { status: 400, error: 'wrong_code' }, 200, user.email, 'Said 400'],
    ['the code has expired and nobody is signed in', expired, 401, user.email, 'Said 400'],
    ['the cookie belongs to another user', expired, 200, makeUser().email, 'Said 400'],
    ['no request gets a response', { status: 0 }, 0, user.email, 'Failed to sign in'],
  ])('fails when %s', async (_when, verify, me, email, message) => {
    const { failure, signedIn } = await signInWith(verify, me, email);
    expect(failure).toMatchObject({ message });
    expect(signedIn).toBeNull();
  });

  it('ignores the cookie of a pending logout', async () => {
    storePendingLogout('session');
    expect((await signInWith(expired, 200)).signedIn).toBeNull();
  });
});
