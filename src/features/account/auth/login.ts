import { offerPasskey } from '../../../browser/passkeys';
import type { User } from '../../../contract/user';
import type { Client } from '../../../sync/requests/client';
import type { ApiError } from '../../../sync/requests/errors';
import type { FeatureThunk, ThunkExtra } from '../../../sync/requests/thunkExtra';
import {
  deleteLoggedOutData,
  readPendingLogout,
  removePendingLogout,
} from '../../../sync/session/pendingLogout';
import { sendCode, verifyCode } from '../authApi';
import { getMe } from '../userApi';
import { loginSucceeded } from './authSlice';
import { finishLogout, runningLogins, waitForLogout } from './logout';

/** Has a one-time code sent to an e-mail address. @throws ApiError */
export const requestCode =
  (email: string): FeatureThunk<Promise<Awaited<ReturnType<typeof sendCode>>['data']>> =>
  async (_dispatch, _getState, { client }) =>
    (await sendCode(client, { email })).data;

/** The response to an accepted login may get lost although its cookie is set. @throws ApiError */
export const recoverLogin = async (
  client: Client,
  isExpected: (user: User) => boolean,
  error: ApiError,
) => {
  const mayBeLoggedIn = error.status === null || error.code === 'code_expired';
  // While a logout is pending, the cookie may belong to the earlier session.
  if (!mayBeLoggedIn || readPendingLogout()) throw error;
  const me = await getMe(client).catch(() => undefined);
  if (!me || !isExpected(me.data)) throw error;
  return me;
};

/**
 * The user of the session cookie. Another page may log in or out while this one waits or is suspended: then the server
 * is asked again. @throws ApiError
 */
const askMe = async ({ client, session }: ThunkExtra) => {
  for (;;) {
    session.adopt();
    const me = await getMe(client);
    if (session.isCurrent()) return me;
  }
};

/** Logs in by any means; the auth state changes only once that has succeeded. @throws ApiError */
export const loginBy =
  (verify: (client: Client) => Promise<{ data: User }>): FeatureThunk<Promise<void>> =>
  async (dispatch, _getState, extra) => {
    const { client } = extra;
    runningLogins.add(client);
    try {
      await waitForLogout(client);
      const { data: user } = await verify(client);
      // The login has ended any earlier session of this browser.
      const isDeleted = await dispatch(deleteLoggedOutData());
      if (isDeleted || readPendingLogout() === user._id) removePendingLogout();
      const me = await askMe(extra).catch((error: ApiError) => {
        if (error.status === null) return { data: user };
        throw error;
      });
      dispatch(loginSucceeded(me.data));
    } finally {
      runningLogins.delete(client);
    }
  };

/** Logs in with the code, after which a passkey is offered. @throws ApiError */
export const login = (email: string, code: string) =>
  loginBy(async (client) => {
    const isExpected = (user: User) => user.email.toLowerCase() === email.toLowerCase();
    const verified = await verifyCode(client, { email, code }).catch((error) =>
      recoverLogin(client, isExpected, error),
    );
    offerPasskey();
    return verified;
  });

/** Logs in the user of a session cookie that is still valid. @returns whether there was one */
export const resumeSession =
  (): FeatureThunk<Promise<boolean>> => async (dispatch, _getState, extra) => {
    void dispatch(finishLogout());
    await waitForLogout(extra.client);
    if (readPendingLogout()) return false;
    const me = await askMe(extra).catch(() => undefined);
    if (me) dispatch(loginSucceeded(me.data));
    return me !== undefined;
  };
