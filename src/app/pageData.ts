import { matchPath } from 'react-router-dom';
import { fetchCategories } from '../features/categories/categoriesSlice';
import { fetchHomeSections } from '../features/homeSections/homeSectionsSlice';
import { fetchMarquee } from '../features/marquee/marqueeSlice';
import { fetchProductDetails } from '../features/productDetails/productDetailsSlice';
import { fetchProductsByCategory } from '../features/productsByCategory/productsByCategorySlice';
import { fetchSliders } from '../features/sliders/slidersSlice';
import { patterns } from '../paths';
import type { AppThunk } from '../store/appStore';

type PageThunks = (
  query: URLSearchParams,
  params: Record<string, string | undefined>,
) => AppThunk[];

/** What each page that is rendered on the server shows of the catalogue. */
const pages: [pattern: string, thunks: PageThunks][] = [
  [patterns.home, () => [fetchCategories(), fetchHomeSections(), fetchSliders(), fetchMarquee()]],
  [
    patterns.category,
    (query) => {
      const id = query.get('id');
      return id ? [fetchCategories(), fetchProductsByCategory(id)] : [fetchCategories()];
    },
  ],
  [patterns.product, (_query, { productId = '' }) => [fetchProductDetails(productId)]],
];

/** The thunks that load what the page at `url` shows, for the server. */
export const pageThunks = ({ pathname, searchParams }: URL): AppThunk[] => {
  for (const [pattern, thunks] of pages) {
    const match = matchPath(pattern, pathname);
    if (match) return thunks(searchParams, match.params);
  }
  return [];
};
