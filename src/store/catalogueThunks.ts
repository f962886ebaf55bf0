import type { CatalogueName } from '../api/catalogueCalls';
import { fetchCategories } from '../features/categories/categoriesSlice';
import { fetchHomeSections } from '../features/homeSections/homeSectionsSlice';
import { fetchMarquee } from '../features/marquee/marqueeSlice';
import { fetchProductDetails } from '../features/productDetails/productDetailsSlice';
import { fetchProductsByCategory } from '../features/productsByCategory/productsByCategorySlice';
import { fetchSliders } from '../features/sliders/slidersSlice';

/** The thunk of each catalogue call. */
export const catalogueThunks = {
  categories: fetchCategories,
  homeSections: fetchHomeSections,
  sliders: fetchSliders,
  marquee: fetchMarquee,
  productsByCategory: fetchProductsByCategory,
  productDetails: fetchProductDetails,
} satisfies Record<CatalogueName, unknown>;
