import { addListener } from '@reduxjs/toolkit';
import { onOnline, onShown } from '../../../browser/pageEvents';
import { whenIdle } from '../../../browser/whenIdle';
import {
  fetchCategories,
  selectCategories,
} from '../../../features/catalogue/categories/categoriesSlice';
import { saveAutomatically } from '../../../features/catalogue/saved/saving';
import { automaticBudget, mayFit } from '../../../features/catalogue/saved/savingPolicy';
import { chosenSince } from '../../../messages/shownLanguage';
import { getConnection } from '../../../sync/connection/connectivity';
import type { AppDispatch, AppState, AppStore } from '../../../sync/requests/appStore';
import { onCatalogueChange } from '../../../sync/requests/catalogueChanges';
import type { WorkerMessage } from '../../../sync/worker/workerMessages';
import { keepLatestVariants } from './keepLatestVariants';
import { respondFromSaved } from './respondFromSaved';

/** Long enough to load the first page and its pictures. */
const START_DELAY_MS = 3_000;
/** Changes come in groups, and the open page is refetched first. */
const CHANGE_DELAY_MS = 30_000;
/** The minimum interval, for a catalogue that changes all the time. */
const MIN_INTERVAL_MS = 15 * 60_000;

const listen = addListener.withTypes<AppState, AppDispatch>();

/** Whether the catalogue may be saved automatically now. */
const isAllowed = (store: AppStore) => {
  const { data, loadedAt } = selectCategories(store.getState());
  const bytes = automaticBudget();
  const isSmall = bytes > 0 && loadedAt !== null && mayFit(data, bytes);
  return isSmall && getConnection() === 'online' && !document.hidden;
};

/** Saves the catalogue when the page is idle: after the start, after a change of the catalogue, and when the page is shown again. */
const saveRegularly = (store: AppStore) => {
  // Not the time of day, which may be set back or forward by days.
  let checkedAt = Number.NEGATIVE_INFINITY;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    if (!isAllowed(store)) return;
    const remaining = fetchedAt + MIN_INTERVAL_MS - performance.now();
    if (remaining > 0) {
      plan(remaining);
      return;
    }
    checkedAt = performance.now();
    fetchedAt = checkedAt;
    const result = await store.dispatch(saveAutomatically());
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
    if (performance.now() - checkedAt > MIN_INTERVAL_MS) plan(START_DELAY_MS);
  };
  plan(START_DELAY_MS);
  // The size of the catalogue may become known only later.
  store.dispatch(listen({ actionCreator: fetchCategories.fulfilled, effect: planIfDue }));
  onOnline(planIfDue);
  onShown(planIfDue);
  onCatalogueChange(() => {
    plan(CHANGE_DELAY_MS);
    return true;
  });
  chosenSince.subscribe(() => {
    fetchedAt = Number.NEGATIVE_INFINITY;
    plan(START_DELAY_MS);
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'CATALOGUE_UPDATED') plan(CHANGE_DELAY_MS);
  });
};

/** Saves the catalogue on this device and serves calls from it; only where the service worker is installed. */
export const startSavedCatalogue = (store: AppStore) => {
  void keepLatestVariants(store);
  respondFromSaved(store);
  saveRegularly(store);
};
