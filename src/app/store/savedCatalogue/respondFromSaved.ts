import { type AsyncThunk, addListener } from '@reduxjs/toolkit';
import {
  fetchCategories,
  selectCategories,
} from '../../../features/catalogue/categories/categoriesSlice';
import { fetchProductDetails } from '../../../features/catalogue/ProductDetails/productDetailsSlice';
import {
  fetchPage,
  fetchProductsByCategory,
  selectShelves,
} from '../../../features/catalogue/productsByCategory/productsByCategorySlice';
import { readSavedCatalogue } from '../../../features/catalogue/saved/savedCatalogue';
import { getConnection } from '../../../sync/connection/connectivity';
import type { AppDispatch, AppState, AppStore } from '../../../sync/requests/appStore';
import { failureKind, type Request, type ThunkConfig } from '../../../sync/requests/request';
import {
  type StoreAccess,
  showSavedCategories,
  showSavedPage,
  showSavedProduct,
  showSavedShelf,
} from './savedResponses';

/** A slower call gets its response from the saved catalogue first, and its own response later. */
const NETWORK_TIMEOUT_MS = 2_000;

const listen = addListener.withTypes<AppState, AppDispatch>();

const hasNoResponse = ({ loadedAt, loading, failure }: Request<unknown>) =>
  !loadedAt && !loading && failure === 'unreachable';

/** Serves the calls that failed before this code was loaded. */
const respondToEarlierCalls = (store: StoreAccess) => {
  const state = store.getState();
  if (hasNoResponse(selectCategories(state))) void showSavedCategories(store);
  for (const [address, shelf] of Object.entries(selectShelves(state))) {
    if (hasNoResponse(shelf)) void showSavedShelf(store, address);
  }
  for (const [id, product] of Object.entries(state.productDetails.byId)) {
    if (hasNoResponse(product)) void showSavedProduct(store, id);
  }
};

/** @param showSaved shows the saved data of `arg` */
const respondToCall = <Result, Arg>(
  store: AppStore,
  thunk: AsyncThunk<Result, Arg, ThunkConfig>,
  showSaved: (store: StoreAccess, arg: Arg) => Promise<void>,
) => {
  store.dispatch(
    listen({
      actionCreator: thunk.pending,
      effect: async ({ meta }, api) => {
        const isOwn = (action: unknown) =>
          (action as { meta?: { requestId?: string } }).meta?.requestId === meta.requestId;
        const isSettled = await api.take(isOwn, NETWORK_TIMEOUT_MS);
        if (!isSettled) await showSaved(api, meta.arg);
      },
    }),
  );
  store.dispatch(
    listen({
      actionCreator: thunk.rejected,
      effect: async ({ error, meta }, api) => {
        if (failureKind(error) === 'unreachable') await showSaved(api, meta.arg);
      },
    }),
  );
};

/** Serves calls without a response from the saved catalogue, from now on. */
export const respondFromSaved = (store: AppStore) => {
  respondToCall(store, fetchCategories, showSavedCategories);
  respondToCall(store, fetchProductsByCategory, showSavedShelf);
  respondToCall(store, fetchPage, (access, { address }) => showSavedPage(access, address));
  respondToCall(store, fetchProductDetails, showSavedProduct);
  // Read before the first call fails, so that the page does not show an error first.
  if (getConnection() !== 'online') readSavedCatalogue().catch(() => undefined);
  respondToEarlierCalls(store);
};
