import { withTimeout } from '../../../browser/withTimeout';
import type { User } from '../../../contract/user';
import type { Client } from '../../../sync/requests/client';
import type { ApiError } from '../../../sync/requests/errors';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { readStoredUserId } from '../../../sync/session/deviceSession';
import {
  deleteLoggedOutData,
  readLogoutTime,
  readPendingLogout,
  removePendingLogout,
  SESSION_ONLY,
  storePendingLogout,
} from '../../../sync/session/pendingLogout';
import { STORAGE_TIMEOUT_MS } from '../../../sync/storage/storageLimits';
import { endSession } from '../authApi';
import { loggedOut } from './authSlice';

/** Logouts in progress, by the API client of their page. */
const runningLogouts = new WeakMap<Client, Promise<void>>();

/** API clients that are logging in. A logout would revoke the cookie of the new session. */
export const runningLogins = new WeakSet<Client>();

/** Waits for a logout in progress: a late response to it would delete the cookie of the next login. */
export const waitForLogout = (client: Client) =>
  withTimeout(Promise.resolve(runningLogouts.get(client)), STORAGE_TIMEOUT_MS).catch(
    () => undefined,
  );

/** Logs out: immediately on this device and in every tab, on the server as soon as it responds. */
export const logout =
  ({ _id }: Pick<User, '_id'>): FeatureThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    storePendingLogout(_id);
    dispatch(loggedOut({ userId: _id, since: readLogoutTime() }));
    await runningLogouts.get(client);
    await dispatch(finishLogout());
  };

const runLogout =
  (): FeatureThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    // A login since then has ended that session.
    const revoked =
      readStoredUserId() !== null ||
      endSession(client).then(
        () => true,
        ({ status }: ApiError) => status === 401,
      );
    const [isDeleted, isRevoked] = await Promise.all([dispatch(deleteLoggedOutData()), revoked]);
    if (isDeleted && isRevoked && readPendingLogout() === SESSION_ONLY) removePendingLogout();
  };

/** Finishes a pending logout: deletes the data and revokes the session. One run at a time. */
export const finishLogout =
  (): FeatureThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    if (!readPendingLogout() || runningLogins.has(client)) return;
    const running = runningLogouts.get(client) ?? dispatch(runLogout());
    runningLogouts.set(client, running);
    await running.finally(() => runningLogouts.delete(client));
  };
