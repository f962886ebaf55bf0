import { deleteCache } from '../../../browser/deleteCache';
import { createExternalStore } from '../../../browser/externalStore';
import { requestPersistentStorage } from '../../../browser/persistentStorage';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { CALLS_CACHE, PAGES_CACHE, PICTURES_CACHE } from '../../../sync/worker/workerMessages';
import { deleteCatalogue } from './catalogueDatabase';
import { isNearlyFull } from './nearlyFull';
import { type SaveProgress, type SaveResult, saveCatalogue } from './saveCatalogue';
import { announceChange, readSavedCatalogue } from './savedCatalogue';
import { deleteSavedPictures, savePictures } from './savedPictures';
import { automaticBudget, MAX_BYTES, rememberChoice } from './savingPolicy';

interface Saving {
  isRunning: boolean;
  progress: SaveProgress | null;
  /** The result of the last attempt; null before the first one. */
  result: SaveResult | null;
}

const idle: Saving = { isRunning: false, progress: null, result: null };
const saving = createExternalStore(idle);
export const useSaving = saving.use;

interface Attempt {
  signal: AbortSignal;
  onProgress: (progress: SaveProgress) => void;
}

let running: { done: Promise<SaveResult>; abort: AbortController } | undefined;

/** Runs attempts one after another, since they may save different things. */
const run = async (work: (attempt: Attempt) => Promise<SaveResult>) => {
  while (running) await running.done;
  const abort = new AbortController();
  const onProgress = (progress: SaveProgress) => saving.set({ ...saving.get(), progress });
  saving.set({ ...idle, isRunning: true });
  const done = work({ signal: abort.signal, onProgress }).catch((): SaveResult => 'failed');
  running = { done, abort };
  const result = await done;
  running = undefined;
  saving.set({ ...idle, result });
  return result;
};

/** Saves the catalogue automatically, as long as that is allowed. */
export const saveAutomatically =
  (): FeatureThunk<Promise<SaveResult>> =>
  (_dispatch, _getState, { client }) => {
    const isAllowed = () => automaticBudget() > 0;
    const maxBytes = automaticBudget();
    return run(async (attempt) =>
      (await isNearlyFull()) ? 'full' : saveCatalogue(client, { maxBytes, isAllowed, ...attempt }),
    );
  };

/** Saves the whole catalogue at the shopper's request, of any size, and its pictures. */
export const saveOnRequest =
  (withPictures: boolean): FeatureThunk<Promise<SaveResult>> =>
  (_dispatch, _getState, { client }) => {
    rememberChoice('save');
    requestPersistentStorage();
    return run(async (attempt) => {
      const result = await saveCatalogue(client, { maxBytes: MAX_BYTES, ...attempt });
      const isSaved = result === 'saved' || result === 'unchanged';
      const saved = isSaved && withPictures ? await readSavedCatalogue() : undefined;
      return saved ? savePictures(saved.products, attempt) : result;
    });
  };

/** Cancels saving. The pages saved so far stay, and the next attempt continues with them. */
export const cancelSaving = () => running?.abort.abort();

/** Deletes the saved catalogue and the goods that were opened, and stops automatic saving on this device. */
export const deleteSavedCatalogue = async () => {
  rememberChoice('forget');
  cancelSaving();
  await running?.done;
  await deleteCatalogue();
  await deleteCache(CALLS_CACHE);
  saving.set(idle);
  announceChange();
};

/** Deletes the pages of the worker; those that are opened from now on are saved again. */
export const deletePages = async () => {
  await deleteCache(PAGES_CACHE);
  announceChange();
};

/** Deletes all pictures, viewed and saved. */
export const deletePictures = async () => {
  cancelSaving();
  await running?.done;
  await deleteCache(PICTURES_CACHE);
  await deleteSavedPictures();
  saving.set(idle);
  announceChange();
};
