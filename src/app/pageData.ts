import { matchPath } from 'react-router-dom';
import { fetchCategories } from '../features/categories/categoriesSlice';
import { fetchHomeSections } from '../features/homeSections/homeSectionsSlice';
import { fetchMarquee } from '../features/marquee/marqueeSlice';
import { fetchProductDetails } from '../features/productDetails/productDetailsSlice';
import { selectProductsByCategory } from '../features/productsByCategory/productsByCategorySlice';
import { reloadShelf } from '../features/productsByCategory/reloadShelf';
import { shelfAddress } from '../features/productsByCategory/shelfAddress';
import { fetchSliders } from '../features/sliders/slidersSlice';
import { patterns } from '../paths';
import type { RenderedPageName } from '../renderedAddress';
import type { AppThunk } from '../store/appStore';

type PageThunks = (
  query: URLSearchParams,
  params: Record<string, string | undefined>,
) => AppThunk[];

/** The category, and what the API selects of a large one. */
const loadShelf =
  (id: string, query: URLSearchParams): AppThunk =>
  async (dispatch, getState) => {
    const loaded = await dispatch(reloadShelf(id));
    const address = shelfAddress(id, query);
    const isLarge = selectProductsByCategory(getState(), id).choices !== undefined;
    return isLarge && address !== id ? dispatch(reloadShelf(address)) : loaded;
  };

/** The addresses of the shelves that the page at `url` shows. */
export const shownShelves = ({ pathname, searchParams }: URL) => {
  const id = matchPath(patterns.category, pathname) && searchParams.get('id');
  return id ? [id, shelfAddress(id, searchParams)] : [];
};

const nothing: PageThunks = () => [];

/** What each page that is rendered on the server shows of the catalogue. */
const pageData: Record<RenderedPageName, PageThunks> = {
  home: () => [fetchCategories(), fetchHomeSections(), fetchSliders(), fetchMarquee()],
  category: (query) => {
    const id = query.get('id');
    return id ? [fetchCategories(), loadShelf(id, query)] : [fetchCategories()];
  },
  product: (_query, { productId = '' }) => [fetchCategories(), fetchProductDetails(productId)],
  install: nothing,
  policy: nothing,
  about: nothing,
  certificates: nothing,
  stores: nothing,
};

/** The thunks that load what the page at `url` shows, also again. */
export const pageThunks = ({ pathname, searchParams }: URL): AppThunk[] => {
  for (const [name, thunks] of Object.entries(pageData)) {
    const match = matchPath(patterns[name as RenderedPageName], pathname);
    if (match) return thunks(searchParams, match.params);
  }
  return [];
};
