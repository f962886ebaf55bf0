import { whenIdle } from '../../browser/whenIdle';
import { selectCategories } from '../../features/categories/categoriesSlice';
import { saveGoods } from '../../features/savedCatalogue/saving';
import { unaskedProducts } from '../../features/savedCatalogue/savingPolicy';
import { getConnection } from '../../pwa/connectivity';
import type { WorkerMessage } from '../../pwa/workerMessages';
import type { AppStore } from '../appStore';
import { answerFromSaved } from './answerFromSaved';

/** The first page has been loaded and its pictures are there. */
const FIRST_AFTER_MS = 3_000;
/** Changes come in groups, and what is open is loaded first. */
const AFTER_CHANGE_MS = 30_000;
const MIN_INTERVAL_MS = 15 * 60_000;

/** Whether the catalogue may be saved now, without being asked. */
const isAllowed = (store: AppStore) => {
  const { data } = selectCategories(store.getState());
  const products = data.reduce((sum, { productCount }) => sum + productCount, 0);
  return getConnection() === 'online' && !document.hidden && products <= unaskedProducts();
};

/** Saves the goods when the page is idle: soon, after a change of the catalogue, and when the page is shown again. */
const keepSaved = (store: AppStore) => {
  let savedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    const maxProducts = unaskedProducts();
    if (!maxProducts || !isAllowed(store)) return;
    // Not the time of day, which may be set back or forward by days.
    savedAt = performance.now();
    const result = await store.dispatch(saveGoods(maxProducts));
    if (result === 'failed') savedAt = Number.NEGATIVE_INFINITY;
  };
  const plan = (delay: number) => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      whenIdle(() => void save());
    }, delay);
  };
  const planIfDue = () => {
    if (performance.now() - savedAt > MIN_INTERVAL_MS) plan(FIRST_AFTER_MS);
  };
  plan(FIRST_AFTER_MS);
  addEventListener('online', planIfDue);
  addEventListener('visibilitychange', planIfDue);
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'CATALOGUE_UPDATED') plan(AFTER_CHANGE_MS);
  });
};

/** All goods of the shop on this device; only where the service worker is installed. */
export const startSavedCatalogue = (store: AppStore) => {
  answerFromSaved(store);
  keepSaved(store);
};
