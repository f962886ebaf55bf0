import { type CatalogueName, findCatalogueCall } from '../api/catalogueCalls';
import { fetchCategories } from '../features/categories/categoriesSlice';
import { fetchHomeSections } from '../features/homeSections/homeSectionsSlice';
import { fetchMarquee } from '../features/marquee/marqueeSlice';
import { fetchProductDetails } from '../features/productDetails/productDetailsSlice';
import { fetchProductsByCategory } from '../features/productsByCategory/productsByCategorySlice';
import { fetchSliders } from '../features/sliders/slidersSlice';
import type { AppDispatch, AppThunk } from '../slices/appStore';

/** The thunk of each catalogue call. */
export const catalogueThunks = {
  categories: fetchCategories,
  homeSections: fetchHomeSections,
  sliders: fetchSliders,
  marquee: fetchMarquee,
  productsByCategory: fetchProductsByCategory,
  productDetails: fetchProductDetails,
} satisfies Record<CatalogueName, unknown>;

/** Repeats the call at `url`, because the service worker has cached a newer response. */
export const refetchCatalogue = (url: string) => (dispatch: AppDispatch) => {
  const found = findCatalogueCall(url);
  if (!found) return;
  const thunk = catalogueThunks[found.name] as (id: string) => AppThunk;
  dispatch(thunk(found.id));
};
