import { isAnyOf, isFulfilled, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { loggedOut, loginSucceeded, profileUpdated } from '../../features/account/auth/authSlice';
import { fetchOrderDetails, fetchOrders } from '../../features/orders/ordersSlice';
import type { DeliveryReport } from '../../sync/outbox/delivery';
import { laneChanged } from '../../sync/outbox/pendingChanges';
import { variantsChanged } from '../../sync/requests/latestVariants';
import { sendChange } from '../../sync/requests/sendChange';
import type { DeviceSession } from '../../sync/session/deviceSession';
import { TABS_CHANNEL, TABS_VERSION } from '../../sync/worker/workerMessages';
import { selectCurrentUserId } from './accountIsolation';
import { isChangeRejected } from './changeResults';
import { fetchers } from './listSlices';

/** The actions that every tab of the same user receives. */
const isShared = isAnyOf(
  loginSucceeded,
  loggedOut,
  profileUpdated,
  laneChanged,
  variantsChanged,
  isFulfilled(sendChange, fetchOrders, fetchOrderDetails),
  ...Object.values(fetchers).map(({ fulfilled }) => fulfilled),
  isChangeRejected,
);

interface Meta {
  meta?: {
    otherTab?: true;
    /** The id of the user in the tab that sent it. */
    of?: string;
    /** The generation of the session in that tab. */
    generation?: number;
    version?: number;
  };
}

/** Whether an action came from another tab, which has already handled its side effects. */
export const isFromOtherTab = (action: unknown) => (action as Meta).meta?.otherTab === true;

export type Post = (action: UnknownAction) => void;

/** Sends shared actions to the other tabs. */
export const shareWithTabs =
  (session: DeviceSession, post?: Post): Middleware =>
  ({ getState }) =>
  (next) =>
  (action) => {
    const of = selectCurrentUserId(getState());
    const result = next(action);
    // Dispatched at each start without a login: it would clear the visitor's cart in the other tabs.
    const isLogoutWithoutUser = loggedOut.match(action) && of === undefined;
    if (post && isShared(action) && !isFromOtherTab(action) && !isLogoutWithoutUser) {
      const generation = session.generation();
      post({ ...action, meta: { ...(action as Meta).meta, of, generation } });
    }
    return result;
  };

/** From a tab with another version of the shop only a logout is accepted. */
const isUnderstood = (message: Meta) =>
  message.meta?.version === TABS_VERSION || loggedOut.match(message);

/** The channel fails in browsers that block cookies (Firefox): then tabs are not synchronised. */
const openChannel = () => {
  try {
    return new BroadcastChannel(TABS_CHANNEL);
  } catch {
    return undefined;
  }
};

/** The action that a page dispatches when it sends a change itself. */
export const actionOf = (report: DeliveryReport): UnknownAction =>
  report.type === 'CHANGE_SENT'
    ? sendChange.fulfilled(report.response, report.row.key, report.row)
    : laneChanged({ lane: report.lane, changes: report.changes });

const isReport = (message: UnknownAction | DeliveryReport): message is DeliveryReport =>
  message.type === 'CHANGE_SENT' || message.type === 'LANE_CHANGED';

/** Opens the channel to the other tabs and the service worker. @param onAction is called with their actions */
export const connectTabs = (onAction: (action: UnknownAction) => void): Post => {
  const channel = openChannel();
  if (!channel) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<(UnknownAction | DeliveryReport) & Meta>) => {
    if (!isUnderstood(data)) return;
    const action: UnknownAction & Meta = isReport(data) ? actionOf(data) : data;
    onAction({ ...action, meta: { ...action.meta, ...data.meta, otherTab: true } });
  };
  return (action) =>
    channel.postMessage({ ...action, meta: { ...(action as Meta).meta, version: TABS_VERSION } });
};
