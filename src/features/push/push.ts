import type { Loaded } from '../../api/calls';
import { deletePush, getPush, putPush } from '../../api/push';
import {
  hasPush,
  isSubscribed,
  needsInstallation,
  subscribe,
  unsubscribe,
} from '../../browser/push';
import type { PushChange, PushState, PushWant } from '../../contract/push';
import { userIdOf } from '../../device/deviceSession';
import { getConnection } from '../../pwa/connectivity';
import { createCallThunk, type RequestFailure, toApiError } from '../../slices/request';
import type { FeatureThunk } from '../../slices/thunkExtra';

/**
 * What this browser can do: nothing, as far as is known, or only from the home screen; not allowed, or not possible
 * just now; or what it is notified about.
 */
export type PushStatus = 'unavailable' | 'install' | 'denied' | 'failed' | PushWant[];

type Thunk<Result> = FeatureThunk<Promise<Result>, Parameters<typeof userIdOf>[0]>;

// Thunks, so that a 401 ends the session like that of any other call.
const readPush = createCallThunk('push/read', getPush);
const savePush = createCallThunk(
  'push/saved',
  (client, { userId, change }: { userId: string; change: PushChange }) =>
    putPush(client, userId, change),
);
const endPush = createCallThunk('push/ended', deletePush);

/** The state after a call. @throws ApiError */
const stateOf = ({ payload, error }: { payload?: unknown; error?: RequestFailure }) => {
  if (error) throw toApiError(error);
  return (payload as { data: PushState }).data;
};

/** @param publicKey of the shop; undefined where it sends no notifications */
export const readPushStatus =
  (publicKey: string | undefined): Thunk<PushStatus> =>
  async (dispatch, getState) => {
    if (!publicKey) return 'unavailable';
    if (!hasPush()) return needsInstallation() ? 'install' : 'unavailable';
    if (Notification.permission === 'denied') return 'denied';
    if (!(await isSubscribed())) return [];
    const { payload } = await dispatch(readPush(userIdOf(getState()) ?? ''));
    // Without an answer nobody knows.
    return (payload as Loaded<PushState> | undefined)?.data.wants ?? 'unavailable';
  };

/** Asks the shopper for permission and subscribes, from a press of a button. @throws ApiError */
export const turnOnPush =
  (publicKey: string, wants: PushWant[]): Thunk<PushStatus> =>
  async (dispatch, getState) => {
    if (getConnection() !== 'online') throw toApiError({ status: null });
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : [];
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription =
      registration && (await subscribe(registration, publicKey).catch(() => undefined));
    if (!subscription) return 'failed';
    const change = { ...subscription, wants };
    return stateOf(await dispatch(savePush({ userId: userIdOf(getState()) ?? '', change }))).wants;
  };

/** A notification as well as the e-mail that a pack is back, where the shopper allows it. */
export const askForStockPush =
  (publicKey: string | undefined): Thunk<void> =>
  async (dispatch, getState) => {
    if (!publicKey || !hasPush() || !userIdOf(getState())) return;
    await dispatch(turnOnPush(publicKey, ['stock'])).catch(() => undefined);
  };

/** Ends all notifications of this browser. @throws ApiError */
export const turnOffPush = (): Thunk<PushStatus> => async (dispatch, getState) => {
  stateOf(await dispatch(endPush(userIdOf(getState()) ?? '')));
  await unsubscribe();
  return [];
};
