import { fetchCategories } from '../features/categories/categoriesSlice';
import { fetchHomeSections } from '../features/homeSections/homeSectionsSlice';
import { fetchMarquee } from '../features/marquee/marqueeSlice';
import { fetchProductDetails } from '../features/productDetails/productDetailsSlice';
import { fetchProductsByCategory } from '../features/productsByCategory/productsByCategorySlice';
import { fetchSliders } from '../features/sliders/slidersSlice';
import type { AppDispatch, AppThunk } from './appStore';

/** The thunk of each call; a list's takes no id. */
const thunks: Record<string, (id: string) => AppThunk> = {
  category_list: () => fetchCategories(),
  home_section_list: () => fetchHomeSections(),
  slider_list: () => fetchSliders(),
  marquee: () => fetchMarquee(),
  products_by_category: (id) => fetchProductsByCategory(id),
  product_details: (id) => fetchProductDetails(id),
};

const CALL = /\/api\/[^/]+\/(?<call>\w+)(?:\/(?<id>[^/]+))?$/;

/** Takes again what the call at `url` gave: the worker has something newer saved. */
export const refreshCatalogue = (url: string) => (dispatch: AppDispatch) => {
  const { call = '', id = '' } = CALL.exec(new URL(url).pathname)?.groups ?? {};
  const action = thunks[call]?.(decodeURIComponent(id));
  if (action) dispatch(action);
};
