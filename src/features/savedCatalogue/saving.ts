import { createExternalStore } from '../../browser/externalStore';
import type { FeatureThunk } from '../../store/thunkExtra';
import { deleteCopies } from './catalogueDatabase';
import { type SaveProgress, type SaveResult, saveCatalogue } from './saveCatalogue';
import { announceChange } from './savedCatalogue';
import { rememberChoice } from './savingPolicy';

interface Saving {
  isRunning: boolean;
  progress: SaveProgress | null;
  /** Of the last attempt. */
  result: SaveResult | null;
}

const saving = createExternalStore<Saving>({ isRunning: false, progress: null, result: null });
export const useSaving = saving.use;

let running: { done: Promise<unknown>; abort: AbortController } | undefined;

/** Saves the goods on the device; after an attempt that is running, since that may allow fewer. */
export const saveGoods =
  (maxProducts: number): FeatureThunk<Promise<SaveResult>> =>
  async (_dispatch, _getState, { client }) => {
    while (running) await running.done;
    const abort = new AbortController();
    const onProgress = (progress: SaveProgress) => saving.set({ ...saving.get(), progress });
    saving.set({ isRunning: true, progress: null, result: null });
    const work = saveCatalogue(client, { maxProducts, signal: abort.signal, onProgress });
    running = { done: work, abort };
    const result = await work;
    running = undefined;
    saving.set({ isRunning: false, progress: null, result });
    return result;
  };

/** What is saved so far stays, and the next attempt continues there. */
export const cancelSaving = () => running?.abort.abort();

/** Deletes the goods from the device, which saves none again until it is asked to. */
export const forgetGoods = async () => {
  rememberChoice('forget');
  cancelSaving();
  await running?.done;
  await deleteCopies();
  saving.set({ isRunning: false, progress: null, result: null });
  announceChange();
};
