import type { ProductCard } from '../../../contract/product';
import { readPacks, writePacks } from '../../../features/catalogue/saved/catalogueDatabase';
import {
  onSavedCatalogueChange,
  readSavedCatalogue,
} from '../../../features/catalogue/saved/savedCatalogue';
import type { AppStore, AppThunk } from '../../../sync/requests/appStore';
import { cardsLoaded, packsChanged } from '../../../sync/requests/latestPacks';

/** Writes the packs of new responses at once, since the page may end at any time. */
const write: AppThunk = (_dispatch, _getState, { latestPacks }) => {
  const packs = latestPacks.takeUnsaved();
  if (packs.size > 0) writePacks(packs).catch(() => undefined);
};

/** A saved catalogue may be newer than what was shown of it. */
const learnSaved: AppThunk = async (dispatch, _getState, { latestPacks }) => {
  const saved = await readSavedCatalogue().catch(() => undefined);
  if (!saved) return;
  const isShown = ({ variants }: ProductCard) => variants.some(({ _id }) => latestPacks.has(_id));
  const { savedAt: loadedAt, servedAt } = saved;
  const data = saved.products.filter(isShown);
  dispatch(cardsLoaded({ data, loadedAt, servedAt, isSaved: true }));
};

/**
 * Keeps the latest packs on the device: after a reload they are still known when an older response comes from the
 * service worker's cache or the saved catalogue.
 */
export const keepLatestPacks = async (store: AppStore) => {
  const stored = await readPacks().catch(() => ({}));
  store.dispatch(packsChanged(stored));
  store.dispatch(write);
  store.subscribe(() => store.dispatch(write));
  onSavedCatalogueChange(() => store.dispatch(learnSaved));
};
