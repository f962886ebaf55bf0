import { findCatalogueCall } from '../api/catalogueCalls';
import type { AppDispatch, AppThunk } from './appStore';
import { catalogueThunks } from './catalogueThunks';

/** Repeats the call at `url`: the service worker has something newer saved. */
export const refreshCatalogue = (url: string) => (dispatch: AppDispatch) => {
  const found = findCatalogueCall(url);
  if (!found) return;
  const thunk = catalogueThunks[found.name] as (id: string) => AppThunk;
  dispatch(thunk(found.id));
};
