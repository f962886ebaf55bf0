import { requestBackgroundSync } from '../../browser/backgroundSync';
import { runExclusive } from '../../browser/runExclusive';
import { resumeSession } from '../../features/account/auth/login';
import { fetchCheckoutOptions } from '../../features/cart/review/checkoutOptions';
import type { AppStore } from '../../sync/requests/appStore';
import type { DeviceDependencies } from '../../sync/session/deviceDependencies';
import { openRows } from '../../sync/session/rows';
import { selectKeptRows } from '../../sync/session/waitingChanges';
import { fetchers } from './listSlices';
import { deleteRecords, persistAccount } from './persistAccount';
import { operations } from './syncedLists';

/** What the device must not import: operations, reducers and the login. */
export const makeDeviceDependencies = (store: AppStore): DeviceDependencies => {
  const session = store.dispatch((_dispatch, _getState, extra) => extra.session);
  return {
    operations,
    lists: fetchers,
    fetchOptions: fetchCheckoutOptions,
    persist: (of, userId) => persistAccount(of, userId, session.isCurrent),
    deleteRecords,
    isSessionCurrent: session.isCurrent,
    resumeSession: () => void store.dispatch(resumeSession()),
    openRows: (userId) =>
      openRows(operations, userId, () => selectKeptRows(store.getState(), userId)),
    runExclusive,
    requestBackgroundSync,
  };
};
