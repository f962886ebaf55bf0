import { type CatalogueName, findCatalogueCall } from '../../features/catalogue/catalogueCalls';
import { fetchCategories } from '../../features/catalogue/categories/categoriesSlice';
import { fetchHomeSections } from '../../features/catalogue/homeSections/homeSectionsSlice';
import { fetchMarquee } from '../../features/catalogue/marquee/marqueeSlice';
import { fetchProductDetails } from '../../features/catalogue/ProductDetails/productDetailsSlice';
import { fetchProductsByCategory } from '../../features/catalogue/productsByCategory/productsByCategorySlice';
import { fetchSliders } from '../../features/catalogue/sliders/slidersSlice';
import { fetchStoreOpenings } from '../../features/pages/storeOpeningsSlice';
import type { AppDispatch, AppThunk } from '../../sync/requests/appStore';

/** The thunk of each catalogue call. */
export const catalogueThunks = {
  categories: fetchCategories,
  homeSections: fetchHomeSections,
  sliders: fetchSliders,
  marquee: fetchMarquee,
  productsByCategory: fetchProductsByCategory,
  productDetails: fetchProductDetails,
  storeOpenings: fetchStoreOpenings,
} satisfies Record<CatalogueName, unknown>;

/** Repeats the call at `url`, because the service worker has cached a newer response. */
export const refetchCatalogue = (url: string) => (dispatch: AppDispatch) => {
  const found = findCatalogueCall(url);
  if (!found) return;
  const thunk = catalogueThunks[found.name] as (id: string) => AppThunk;
  dispatch(thunk(found.id));
};
