import { createExternalStore } from '../../browser/externalStore';
import { requestPersistentStorage } from '../../browser/persistentStorage';
import type { FeatureThunk } from '../../store/thunkExtra';
import { deleteCopies } from './catalogueDatabase';
import { forgetPictures, keepPictures } from './keptPictures';
import { type SaveProgress, type SaveResult, saveCatalogue } from './saveCatalogue';
import { announceChange, readSavedCatalogue } from './savedCatalogue';
import { MAX_PRODUCTS, rememberChoice, unaskedProducts } from './savingPolicy';

interface Saving {
  isRunning: boolean;
  progress: SaveProgress | null;
  /** Of the last attempt; null after none. */
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

/** One attempt after the other, since they may save different things. */
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

/** Saves the goods on the device without being asked, as long as that is allowed. */
export const saveGoods =
  (maxProducts: number): FeatureThunk<Promise<SaveResult>> =>
  (_dispatch, _getState, { client }) => {
    const isAllowed = () => unaskedProducts() > 0;
    return run((attempt) => saveCatalogue(client, { maxProducts, isAllowed, ...attempt }));
  };

/** What the shopper asks for: all goods, however many, and their pictures. */
export const saveEverything =
  (withPictures: boolean): FeatureThunk<Promise<SaveResult>> =>
  (_dispatch, _getState, { client }) => {
    rememberChoice('save');
    requestPersistentStorage();
    return run(async (attempt) => {
      const result = await saveCatalogue(client, { maxProducts: MAX_PRODUCTS, ...attempt });
      const isSaved = result === 'saved' || result === 'unchanged';
      const saved = isSaved && withPictures ? await readSavedCatalogue() : undefined;
      return saved ? keepPictures(saved.products, attempt) : result;
    });
  };

/** What is saved so far stays, and the next attempt continues there. */
export const cancelSaving = () => running?.abort.abort();

/** Deletes goods and kept pictures from the device, which saves none again until it is asked to. */
export const forgetGoods = async () => {
  rememberChoice('forget');
  cancelSaving();
  await running?.done;
  await deleteCopies();
  await forgetPictures();
  saving.set(idle);
  announceChange();
};
