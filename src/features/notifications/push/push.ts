import { hasPush, needsInstallation, unsubscribe } from '../../../browser/push';
import type { PushWant } from '../../../contract/push';
import { getConnection } from '../../../sync/connection/connectivity';
import { createCallThunk, toApiError } from '../../../sync/requests/request';
import { userIdOf } from '../../../sync/session/deviceSession';
import { forgetPushWants } from '../../../sync/storage/pushWants';
import { deletePush } from '../pushApi';
import {
  changeSubscription,
  type PushThunk,
  renewSubscription,
  stateOf,
  storeSubscription,
} from './subscription';

/**
 * What this browser can do: nothing, as far as is known, or only from the home screen; not allowed, or not possible
 * just now; or what it is notified about.
 */
export type PushStatus = 'unavailable' | 'install' | 'denied' | 'failed' | PushWant[];

const endPush = createCallThunk('push/ended', deletePush);

/**
 * What this browser is notified about, after its subscription was renewed where that is needed.
 * @param publicKey of the shop; undefined where it sends no notifications
 */
export const readPushStatus =
  (publicKey: string | undefined): PushThunk<PushStatus> =>
  async (dispatch) => {
    if (!publicKey) return 'unavailable';
    if (!hasPush()) return needsInstallation() ? 'install' : 'unavailable';
    if (Notification.permission === 'denied') return 'denied';
    if (Notification.permission !== 'granted') return [];
    // Without an answer nobody knows.
    return changeSubscription(() => dispatch(renewSubscription(publicKey))).then(
      (wants) => wants ?? 'unavailable',
      () => 'unavailable',
    );
  };

/** Asks the shopper for permission and subscribes, from a press of a button. @throws ApiError */
export const turnOnPush =
  (publicKey: string, wants: PushWant[]): PushThunk<PushStatus> =>
  async (dispatch, getState) => {
    if (getConnection() !== 'online') throw toApiError({ status: null });
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : [];
    const userId = userIdOf(getState()) ?? '';
    const store = () => dispatch(storeSubscription(userId, publicKey, wants));
    return (await changeSubscription(store)) ?? 'failed';
  };

/** A notification as well as the e-mail that a pack is back, where the shopper allows it. */
export const askForStockPush =
  (publicKey: string | undefined): PushThunk<void> =>
  async (dispatch, getState) => {
    if (!publicKey || !hasPush() || !userIdOf(getState())) return;
    await dispatch(turnOnPush(publicKey, ['stock'])).catch(() => undefined);
  };

/** Ends all notifications of this browser. @throws ApiError */
export const turnOffPush = (): PushThunk<PushStatus> => (dispatch, getState) =>
  changeSubscription(async () => {
    stateOf(await dispatch(endPush(userIdOf(getState()) ?? '')));
    forgetPushWants();
    await unsubscribe();
    return [];
  });
