import { addListener } from '@reduxjs/toolkit';
import { whenIdle } from '../../browser/whenIdle';
import { fetchCategories, selectCategories } from '../../features/categories/categoriesSlice';
import { saveGoods } from '../../features/savedCatalogue/saving';
import { countProducts, unaskedProducts } from '../../features/savedCatalogue/savingPolicy';
import { getConnection } from '../../pwa/connectivity';
import type { WorkerMessage } from '../../pwa/workerMessages';
import type { AppDispatch, AppStore } from '../appStore';
import { onCatalogueChange } from '../catalogueChanges';
import type { RootState } from '../rootReducer';
import { answerFromSaved } from './answerFromSaved';

/** The first page has been loaded and its pictures are there. */
const FIRST_AFTER_MS = 3_000;
/** Changes come in groups, and what is open is loaded first. */
const AFTER_CHANGE_MS = 30_000;
/** A catalogue that changes all the time is not fetched all the time. */
const MIN_INTERVAL_MS = 15 * 60_000;

const listen = addListener.withTypes<RootState, AppDispatch>();

/** Whether the catalogue may be saved now, without being asked. */
const isAllowed = (store: AppStore) => {
  const { data, loadedAt } = selectCategories(store.getState());
  const isSmall = loadedAt !== null && countProducts(data) <= unaskedProducts();
  return isSmall && getConnection() === 'online' && !document.hidden;
};

/** Saves the goods when the page is idle: soon, after a change of the catalogue, and when the page is shown again. */
const keepSaved = (store: AppStore) => {
  // Not the time of day, which may be set back or forward by days.
  let checkedAt = Number.NEGATIVE_INFINITY;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    const maxProducts = unaskedProducts();
    if (!maxProducts || !isAllowed(store)) return;
    const remaining = fetchedAt + MIN_INTERVAL_MS - performance.now();
    if (remaining > 0) {
      plan(remaining);
      return;
    }
    checkedAt = performance.now();
    fetchedAt = checkedAt;
    const result = await store.dispatch(saveGoods(maxProducts));
    if (result === 'failed') checkedAt = Number.NEGATIVE_INFINITY;
    if (result === 'failed' || result === 'unchanged') fetchedAt = Number.NEGATIVE_INFINITY;
  };
  const plan = (delay: number) => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      whenIdle(() => void save());
    }, delay);
  };
  const planIfDue = () => {
    if (performance.now() - checkedAt > MIN_INTERVAL_MS) plan(FIRST_AFTER_MS);
  };
  plan(FIRST_AFTER_MS);
  // How large the catalogue is may be known only later.
  store.dispatch(listen({ actionCreator: fetchCategories.fulfilled, effect: planIfDue }));
  addEventListener('online', planIfDue);
  addEventListener('visibilitychange', planIfDue);
  onCatalogueChange(() => {
    plan(AFTER_CHANGE_MS);
    return true;
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'CATALOGUE_UPDATED') plan(AFTER_CHANGE_MS);
  });
};

/** All goods of the shop on this device; only where the service worker is installed. */
export const startSavedCatalogue = (store: AppStore) => {
  answerFromSaved(store);
  keepSaved(store);
};
