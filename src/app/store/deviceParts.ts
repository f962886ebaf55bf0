import { requestBackgroundSync } from '../../browser/backgroundSync';
import { runExclusive } from '../../browser/runExclusive';
import { resumeSession } from '../../features/account/auth/login';
import { fetchCheckoutOptions } from '../../features/cart/review/checkoutOptions';
import type { AppStore } from '../../sync/requests/appStore';
import type { DeviceParts } from '../../sync/session/parts';
import { openRows } from '../../sync/session/rows';
import { selectKeptRows } from '../../sync/session/waitingChanges';
import { fetchers } from './listSlices';
import { deleteRecords, persistAccount } from './persistAccount';
import { operations } from './syncedLists';

/** Registers with the device what it must not know: operations, reducers and the login. */
export const deviceParts = (store: AppStore): DeviceParts => {
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
