import { findCatalogueCall } from '../api/catalogueCalls';
import type { AppDispatch, AppThunk } from '../slices/appStore';
import { catalogueThunks } from './catalogueThunks';

/** Repeats the call at `url`, because the service worker has cached a newer response. */
export const refetchCatalogue = (url: string) => (dispatch: AppDispatch) => {
  const found = findCatalogueCall(url);
  if (!found) return;
  const thunk = catalogueThunks[found.name] as (id: string) => AppThunk;
  dispatch(thunk(found.id));
};
