import {
  endSubscription,
  getRegistration,
  isSubscribedWith,
  subscribe,
  unsubscribe,
} from '../../../browser/push';
import { runExclusive } from '../../../browser/runExclusive';
import type { CheckoutOptions } from '../../../contract/checkout';
import type { PushChange, PushState, PushWant } from '../../../contract/push';
import type { Loaded } from '../../../sync/requests/calls';
import {
  createCallThunk,
  createRequestThunk,
  type RequestFailure,
  toApiError,
} from '../../../sync/requests/request';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { userIdOf } from '../../../sync/session/deviceSession';
import { readPushWants, storePushWants } from '../../../sync/storage/pushWants';
import { getCheckoutOptions } from '../../checkout/checkoutApi';
import { getPush, putPush } from '../pushApi';

export type PushThunk<Result> = FeatureThunk<Promise<Result>, Parameters<typeof userIdOf>[0]>;

// Thunks, so that a 401 ends the session like that of any other call.
const readPush = createCallThunk('push/read', getPush);
const readOptions = createRequestThunk('push/options', getCheckoutOptions);
const savePush = createCallThunk(
  'push/saved',
  (client, { userId, change }: { userId: string; change: PushChange }) =>
    putPush(client, userId, change),
);

/** The state after a call. @throws ApiError */
export const stateOf = ({ payload, error }: { payload?: unknown; error?: RequestFailure }) => {
  if (error) throw toApiError(error);
  return (payload as { data: PushState }).data;
};

/** Changes the subscription while no other page does, which would end one that is being stored. */
export const changeSubscription = async <Result>(change: () => Promise<Result>) => {
  let result: Promise<Result> | undefined;
  await runExclusive('shop-push')(async () => {
    result ??= change();
    await result;
  });
  return result as Promise<Result>;
};

/** Subscribes this browser and stores it. @returns undefined when no push service is reached @throws ApiError */
export const storeSubscription =
  (userId: string, publicKey: string, wants: PushWant[]): PushThunk<PushWant[] | undefined> =>
  async (dispatch) => {
    const registration = await getRegistration();
    const subscription =
      registration && (await subscribe(registration, publicKey).catch(() => undefined));
    if (!subscription) return undefined;
    const change = { ...subscription, wants };
    const stored = stateOf(await dispatch(savePush({ userId, change }))).wants;
    storePushWants({ userId, wants: stored, endpoint: subscription.endpoint });
    return stored;
  };

const dataOf = <Data>({ payload }: { payload?: unknown }) =>
  (payload as Loaded<Data> | undefined)?.data;

/**
 * Subscribes this browser anew where the shop has another key by now, and stores a subscription again that the host
 * no longer has: the push service refuses the messages of another key, which ends the subscription on the host.
 * @returns what this browser is notified about; undefined when the host does not say @throws ApiError
 */
export const renewSubscription =
  (publicKey: string): PushThunk<PushWant[] | undefined> =>
  async (dispatch, getState) => {
    const userId = userIdOf(getState());
    const registration = await getRegistration();
    if (!userId || !registration) return [];
    const known = readPushWants(userId);
    const hasKey = await isSubscribedWith(registration, publicKey);
    if (hasKey === undefined && !known) return [];
    const stored = dataOf<PushState>(await dispatch(readPush(userId)))?.wants;
    if (!stored) return undefined;
    const wants = [...new Set([...stored, ...(known?.wants ?? [])])];
    // Of another shopper, who did not sign out.
    if (wants.length === 0) return unsubscribe().then(() => wants);
    const { endpoint } = (await registration.pushManager.getSubscription()) ?? {};
    if (stored.length > 0 && hasKey && known?.endpoint === endpoint) return stored;
    // The key that the page knows may be of an earlier visit.
    const current = dataOf<CheckoutOptions>(await dispatch(readOptions()))?.pushKey;
    if (current !== publicKey) return undefined;
    if (stored.length === 0 || !hasKey) await endSubscription(registration);
    return dispatch(storeSubscription(userId, publicKey, wants));
  };
