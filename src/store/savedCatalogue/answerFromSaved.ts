import { type AsyncThunk, addListener } from '@reduxjs/toolkit';
import { fetchCategories, selectCategories } from '../../features/categories/categoriesSlice';
import { fetchProductDetails } from '../../features/productDetails/productDetailsSlice';
import {
  fetchPage,
  fetchProductsByCategory,
  selectShelves,
} from '../../features/productsByCategory/productsByCategorySlice';
import { readSavedCatalogue } from '../../features/savedCatalogue/savedCatalogue';
import { getConnection } from '../../pwa/connectivity';
import type { AppDispatch, AppStore } from '../appStore';
import { failureKind, type Request, type ThunkConfig } from '../request';
import type { RootState } from '../rootReducer';
import {
  answerCategories,
  answerPage,
  answerProduct,
  answerShelf,
  type StoreAccess,
} from './savedAnswers';

/** A call that takes longer is answered from what is saved, as a picture is; its own response follows. */
const ANSWER_AFTER_MS = 2_000;

const listen = addListener.withTypes<RootState, AppDispatch>();

const isUnanswered = ({ loadedAt, loading, failure }: Request<unknown>) =>
  !loadedAt && !loading && failure === 'unreachable';

/** The calls that failed before this code was loaded. */
const answerEarlier = (store: StoreAccess) => {
  const state = store.getState();
  if (isUnanswered(selectCategories(state))) void answerCategories(store);
  for (const [address, shelf] of Object.entries(selectShelves(state))) {
    if (isUnanswered(shelf)) void answerShelf(store, address);
  }
  for (const [id, product] of Object.entries(state.productDetails.byId)) {
    if (isUnanswered(product)) void answerProduct(store, id);
  }
};

/** @param answer shows what is saved of `arg` */
const answerCall = <Result, Arg>(
  store: AppStore,
  thunk: AsyncThunk<Result, Arg, ThunkConfig>,
  answer: (store: StoreAccess, arg: Arg) => Promise<void>,
) => {
  store.dispatch(
    listen({
      actionCreator: thunk.pending,
      effect: async ({ meta }, api) => {
        const isOwn = (action: unknown) =>
          (action as { meta?: { requestId?: string } }).meta?.requestId === meta.requestId;
        const isSettled = await api.take(isOwn, ANSWER_AFTER_MS);
        if (!isSettled) await answer(api, meta.arg);
      },
    }),
  );
  store.dispatch(
    listen({
      actionCreator: thunk.rejected,
      effect: async ({ error, meta }, api) => {
        if (failureKind(error) === 'unreachable') await answer(api, meta.arg);
      },
    }),
  );
};

/** From now on, shelves and products that the network does not give come from the saved catalogue. */
export const answerFromSaved = (store: AppStore) => {
  answerCall(store, fetchCategories, answerCategories);
  answerCall(store, fetchProductsByCategory, answerShelf);
  answerCall(store, fetchPage, (access, { address }) => answerPage(access, address));
  answerCall(store, fetchProductDetails, answerProduct);
  // Read before the first call fails, so that the page does not first say that there is nothing.
  if (getConnection() !== 'online') readSavedCatalogue().catch(() => undefined);
  answerEarlier(store);
};
