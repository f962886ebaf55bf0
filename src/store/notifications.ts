import { createListenerMiddleware } from '@reduxjs/toolkit';
import { toast } from 'react-hot-toast/headless';
import { catalogueEntries } from '../api/catalogueCalls';
import { speakOnce } from '../browser/oncePerBrowser';
import { fetchAddresses } from '../features/address/addressOperations';
import { fetchCart } from '../features/cart/cartOperations';
import { fetchWishlist } from '../features/wishlist/wishlistOperations';
import { getConnection } from '../pwa/connectivity';
import { catalogueThunks } from './catalogueThunks';
import { isChangeConfirmed, isChangeRejected } from './changeResults';
import { failureKind, type RequestFailure } from './request';
import type { RootState } from './rootReducer';
import { watchSession } from './sessionListeners';
import type { ThunkExtra } from './thunkExtra';

const lists = { cart: fetchCart, wishlist: fetchWishlist, address: fetchAddresses } as const;

/** One toast per cause: a shop that is broken is told once, whatever was asked of it. */
const tellFailure = (error: RequestFailure) => {
  const { message = '' } = error;
  toast.error(message, { id: failureKind(error) === 'broken' ? 'broken' : message });
};

/** That nothing is answered stands in the notice bar already, for every call that fails of it. */
const isInNotice = (error: RequestFailure) =>
  failureKind(error) === 'unreachable' && getConnection() !== 'online';

/** What happens beside the reducers, in one place. */
export const makeListener = (extra: ThunkExtra) => {
  const { startListening, middleware } = createListenerMiddleware({ extra });
  for (const [name, { isLoggedOnly }] of catalogueEntries) {
    startListening({
      actionCreator: catalogueThunks[name].rejected,
      effect: ({ error }) => {
        if (isLoggedOnly) console.warn(error.message);
        else if (!isInNotice(error)) tellFailure(error);
      },
    });
  }

  for (const [slice, fetchList] of Object.entries(lists)) {
    startListening({
      actionCreator: fetchList.rejected,
      effect: ({ error }, { getState }) => {
        const { loadedAt } = (getState() as RootState)[slice as keyof typeof lists];
        const isCovered = error.status === null && loadedAt !== null;
        if (!isCovered && !isInNotice(error) && error.status !== 401) tellFailure(error);
      },
    });
  }
  startListening({
    matcher: isChangeRejected,
    effect: ({ error, meta }) => speakOnce(meta.requestId, () => tellFailure(error)),
  });
  startListening({
    matcher: isChangeConfirmed,
    effect: ({ type, payload, meta }) => {
      if (!payload.message) return;
      // Of a kind of change the newest stands for all: ten taps on + are one toast.
      // Screen readers were told at the tap; addresses are changed in a form, which says nothing.
      const isHeard = type.startsWith('address/');
      const ariaProps = { role: 'status', 'aria-live': isHeard ? 'polite' : 'off' } as const;
      speakOnce(meta.requestId, () => toast.success(payload.message, { id: type, ariaProps }));
    },
  });

  watchSession(startListening, extra);
  return middleware;
};
