import { fetchCategories } from '../features/catalogue/categories/categoriesSlice';
import { fetchHomeSections } from '../features/catalogue/homeSections/homeSectionsSlice';
import { fetchMarquee } from '../features/catalogue/marquee/marqueeSlice';
import { fetchProductDetails } from '../features/catalogue/ProductDetails/productDetailsSlice';
import { selectProductsByCategory } from '../features/catalogue/productsByCategory/productsByCategorySlice';
import { refetchShelf } from '../features/catalogue/productsByCategory/refetchShelf';
import { shelfAddress } from '../features/catalogue/productsByCategory/shelfAddress';
import { fetchSliders } from '../features/catalogue/sliders/slidersSlice';
import { fetchStoreOpenings } from '../features/pages/storeOpeningsSlice';
import { patterns } from '../paths';
import type { RenderedPageName } from '../renderedAddress';
import type { AppThunk } from '../sync/requests/appStore';
import { matchPage } from './matchPage';

type PageThunks = (
  query: URLSearchParams,
  params: Record<string, string | undefined>,
) => AppThunk[];

/** Fetches a category, and for a large one the selection of the query string. */
const loadShelf =
  (id: string, query: URLSearchParams): AppThunk =>
  async (dispatch, getState) => {
    const loaded = await dispatch(refetchShelf(id));
    const address = shelfAddress(id, query);
    const isLarge = selectProductsByCategory(getState(), id).choices !== undefined;
    return isLarge && address !== id ? dispatch(refetchShelf(address)) : loaded;
  };

/** The addresses of the shelves that the page at `url` shows. */
export const shownShelves = ({ pathname, searchParams }: URL) => {
  const id = matchPage(patterns.category, pathname) && searchParams.get('id');
  return id ? [id, shelfAddress(id, searchParams)] : [];
};

const nothing: PageThunks = () => [];

/** The catalogue thunks of each page that is rendered on the server. */
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
  stores: () => [fetchStoreOpenings()],
};

/** The thunks that fetch or refetch the catalogue data of the page at `url`. */
export const pageThunks = ({ pathname, searchParams }: URL): AppThunk[] => {
  for (const [name, thunks] of Object.entries(pageData)) {
    const match = matchPage(patterns[name as RenderedPageName], pathname);
    if (match) return thunks(searchParams, match.params);
  }
  return [];
};
