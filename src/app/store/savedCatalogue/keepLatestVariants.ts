import type { ProductCard } from '../../../contract/catalogue/product';
import { readVariants, writeVariants } from '../../../features/catalogue/saved/catalogueDatabase';
import {
  onSavedCatalogueChange,
  readSavedCatalogue,
} from '../../../features/catalogue/saved/savedCatalogue';
import type { AppStore, AppThunk } from '../../../sync/requests/appStore';
import { cardsLoaded, variantsChanged } from '../../../sync/requests/latestVariants';

/** Writes the variants of new responses at once, since the page may end at any time. */
const write: AppThunk = (_dispatch, _getState, { latestVariants }) => {
  const variants = latestVariants.takeUnsaved();
  if (variants.size > 0) writeVariants(variants).catch(() => undefined);
};

/** A saved catalogue may be newer than what was shown of it. */
const learnSaved: AppThunk = async (dispatch, _getState, { latestVariants }) => {
  const saved = await readSavedCatalogue().catch(() => undefined);
  if (!saved) return;
  const isShown = ({ variants }: ProductCard) =>
    variants.some(({ _id }) => latestVariants.has(_id));
  const { savedAt: loadedAt, servedAt } = saved;
  const data = saved.products.filter(isShown);
  dispatch(cardsLoaded({ data, loadedAt, servedAt, isSaved: true }));
};

/**
 * Keeps the latest variants on the device: after a reload they are still known when an older response comes from the
 * service worker's cache or the saved catalogue.
 */
export const keepLatestVariants = async (store: AppStore) => {
  const stored = await readVariants().catch(() => ({}));
  store.dispatch(variantsChanged(stored));
  store.dispatch(write);
  store.subscribe(() => store.dispatch(write));
  onSavedCatalogueChange(() => store.dispatch(learnSaved));
};
