import { createListenerMiddleware } from '@reduxjs/toolkit';
import { toast } from 'react-hot-toast/headless';
import { catalogueEntries } from '../api/catalogueCalls';
import { oncePerBrowser } from '../browser/oncePerBrowser';
import { fetchAddresses } from '../features/address/addressThunks';
import { fetchCart } from '../features/cart/cartThunks';
import { fetchWishlist } from '../features/wishlist/wishlistThunks';
import { getConnection } from '../pwa/connectivity';
import { catalogueThunks } from './catalogueThunks';
import { isChangeConfirmed, isChangeRejected } from './changeResults';
import { failureKind, type RequestFailure } from './request';
import type { RootState } from './rootReducer';
import { listenToSession } from './sessionListeners';
import type { ThunkExtra } from './thunkExtra';

const lists = { cart: fetchCart, wishlist: fetchWishlist, address: fetchAddresses } as const;

/** One toast per cause: a broken server shows one, however many calls fail. */
const toastFailure = (error: RequestFailure) => {
  const { message = '' } = error;
  toast.error(message, { id: failureKind(error) === 'broken' ? 'broken' : message });
};

/** The notice bar already says that the server does not respond. */
const isShownInNoticeBar = (error: RequestFailure) =>
  failureKind(error) === 'unreachable' && getConnection() !== 'online';

/** Every side effect of actions: toasts, logs and the session's listeners. */
export const makeListenerMiddleware = (extra: ThunkExtra) => {
  const { startListening, middleware } = createListenerMiddleware({ extra });
  for (const [name, { isLoggedOnly }] of catalogueEntries) {
    startListening({
      actionCreator: catalogueThunks[name].rejected,
      effect: ({ error }) => {
        if (isLoggedOnly) console.warn(error.message);
        else if (!isShownInNoticeBar(error)) toastFailure(error);
      },
    });
  }

  for (const [slice, fetchList] of Object.entries(lists)) {
    startListening({
      actionCreator: fetchList.rejected,
      effect: ({ error }, { getState }) => {
        const { loadedAt } = (getState() as RootState)[slice as keyof typeof lists];
        const isCovered = error.status === null && loadedAt !== null;
        if (!isCovered && !isShownInNoticeBar(error) && error.status !== 401) toastFailure(error);
      },
    });
  }
  startListening({
    matcher: isChangeRejected,
    effect: ({ error, meta }) => oncePerBrowser(meta.requestId, () => toastFailure(error)),
  });
  startListening({
    matcher: isChangeConfirmed,
    effect: ({ type, payload, meta }) => {
      if (!payload.message) return;
      // One toast per kind of change: ten presses of + show one.
      // The change was announced to screen readers already, except for addresses, whose form is silent.
      const isHeard = type.startsWith('address/');
      const ariaProps = { role: 'status', 'aria-live': isHeard ? 'polite' : 'off' } as const;
      oncePerBrowser(meta.requestId, () => toast.success(payload.message, { id: type, ariaProps }));
    },
  });

  listenToSession(startListening, extra);
  return middleware;
};
