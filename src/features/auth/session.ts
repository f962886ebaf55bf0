import { endSession, sendCode, verifyCode } from '../../api/auth';
import type { Client } from '../../api/client';
import { ApiError } from '../../api/errors';
import { getMe, putProfile } from '../../api/user';
import { withTimeout } from '../../browser/withTimeout';
import type { ProfileChange, User } from '../../contract/user';
import { STORAGE_TIMEOUT_MS } from '../../persistence/storageHealth';
import { type Attempt, createChangeThunk, type FeatureThunk } from '../../store/request';
import { loggedOut, loginSucceeded, profileUpdated } from './authSlice';
import {
  readPendingLogout,
  removePendingLogout,
  SESSION,
  storePendingLogout,
} from './pendingLogout';
import { readStoredUserId } from './storedUserId';

/** Has a one-time code sent to an e-mail address. @throws ApiError */
export const requestCode =
  (email: string): FeatureThunk<Promise<Awaited<ReturnType<typeof sendCode>>['data']>> =>
  async (_dispatch, _getState, { client }) =>
    (await sendCode(client, { email })).data;

/** Signing out that goes on, by the client of its page. */
const leavingNow = new WeakMap<Client, Promise<void>>();
const arrivingNow = new WeakSet<Client>();

/** Waits for a sign-out under way: its answer, should it come late, takes away the next cookie. */
const leftBy = (client: Client) =>
  withTimeout(Promise.resolve(leavingNow.get(client)), STORAGE_TIMEOUT_MS).catch(() => undefined);

/** Of a code that was taken the answer may have been lost, and not the cookie. @throws ApiError */
const whoArrived = async (client: Client, email: string, error: ApiError) => {
  const isUnsure = error.status === null || error.code === 'code_expired';
  // A cookie that the shop has not taken back yet may be that of an earlier session.
  if (!isUnsure || readPendingLogout()) throw error;
  const me = await getMe(client).catch(() => undefined);
  if (me?.data.email.toLowerCase() !== email.toLowerCase()) throw error;
  return me;
};

/** Signs in with the code; its form stays as it was until somebody is. @throws ApiError */
export const login =
  (email: string, code: string): FeatureThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    arrivingNow.add(client);
    try {
      await leftBy(client);
      const { data: user } = await verifyCode(client, { email, code }).catch((error) =>
        whoArrived(client, email, error),
      );
      // The shop has ended any earlier session of this browser with it.
      if ((await dispatch(forgetWhoLeft())) || readPendingLogout() === user._id)
        removePendingLogout();
      const me = await getMe(client).catch((error: ApiError) => {
        if (error.status === null) return { data: user };
        throw error;
      });
      dispatch(loginSucceeded(me.data));
    } finally {
      arrivingNow.delete(client);
    }
  };

/** Signs in whoever a living session cookie belongs to. @returns whether there was one */
export const resumeSession =
  (): FeatureThunk<Promise<boolean>> =>
  async (dispatch, _getState, { client }) => {
    void dispatch(finishLogout());
    await leftBy(client);
    if (readPendingLogout()) return false;
    const me = await getMe(client).catch(() => undefined);
    if (me) dispatch(loginSucceeded(me.data));
    return me !== undefined;
  };

/** Signs out: at once on this device and in every tab, at the shop as soon as it answers. */
export const logout =
  ({ _id }: User): FeatureThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    storePendingLogout(_id);
    dispatch(loggedOut());
    await leavingNow.get(client);
    await dispatch(finishLogout());
  };

/** Deletes what is still here of whoever signed out. @returns whether nothing is left of them */
const forgetWhoLeft =
  (): FeatureThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { account }) => {
    const leaving = readPendingLogout();
    if (!leaving || leaving === SESSION) return true;
    const forgotten = account().then((opened) => opened.forget(leaving));
    return withTimeout(forgotten, STORAGE_TIMEOUT_MS).then(
      () => true,
      () => false,
    );
  };

const leave =
  (leaving: string): FeatureThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    // Whoever signed in since then ended that session with it.
    const ended =
      readStoredUserId() !== null ||
      endSession(client).then(
        () => true,
        ({ status }: ApiError) => status === 401,
      );
    const [isForgotten, isEnded] = await Promise.all([dispatch(forgetWhoLeft()), ended]);
    if (!isForgotten || readPendingLogout() !== leaving) return;
    if (isEnded) removePendingLogout();
    else storePendingLogout(SESSION);
  };

/** Deletes what is still here of whoever signed out, and takes back their session; once at a time. */
export const finishLogout =
  (): FeatureThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    const leaving = readPendingLogout();
    // Whoever is signing in has a new cookie already, or is about to.
    if (!leaving || arrivingNow.has(client)) return;
    const running = leavingNow.get(client) ?? dispatch(leave(leaving));
    leavingNow.set(client, running);
    await running.finally(() => leavingNow.delete(client));
  };

const sendProfile = createChangeThunk(
  'auth/profileSent',
  (client, { userId, profile }: Attempt & { userId: string; profile: ProfileChange }) =>
    putProfile(client, userId, profile, crypto.randomUUID()),
);

/** Changes name and phone. @throws ApiError */
export const saveProfile =
  ({ _id: userId }: User, profile: ProfileChange): FeatureThunk<Promise<string>> =>
  async (dispatch) => {
    // As every call of the account's, so that its failure can say that the session is over.
    const action = await dispatch(sendProfile({ userId, profile }));
    if (sendProfile.rejected.match(action)) {
      const { message = '', status = null } = action.error;
      throw new ApiError(message, status);
    }
    dispatch(profileUpdated(action.payload.data));
    return action.payload.message;
  };
