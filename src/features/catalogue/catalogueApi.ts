import type { Category } from '../../contract/catalogue/category';
import type { HomeSection } from '../../contract/catalogue/homeSection';
import type { MarqueeResponse } from '../../contract/catalogue/marquee';
import type { ProductDetails } from '../../contract/catalogue/product';
import type { ShelfPage } from '../../contract/catalogue/shelf';
import type { Slider } from '../../contract/catalogue/slider';
import type { StoreOpening } from '../../contract/catalogue/storeOpening';
import { type Client, pickResults } from '../../sync/requests/client';
import { type CatalogueCall, catalogueCalls } from './catalogueCalls';

const {
  categories,
  homeSections,
  marquee,
  productDetails,
  productsByCategory,
  sliders,
  storeOpenings,
} = catalogueCalls;

const isPublic = true;

const readList = <Item>(client: Client, call: CatalogueCall) =>
  client.get(call.path, pickResults<Item[]>, { ...call, isPublic, empty: [] });

export const getCategories = (client: Client) => readList<Category>(client, categories);

export const getHomeSections = (client: Client) => readList<HomeSection>(client, homeSections);

export const getSliders = (client: Client) => readList<Slider>(client, sliders);

export const getStoreOpenings = (client: Client) => readList<StoreOpening>(client, storeOpenings);

export const getMarquee = (client: Client) =>
  client.get(marquee.path, ({ data }: MarqueeResponse) => data, {
    ...marquee,
    isPublic,
    empty: [],
  });

const withId = ({ path }: CatalogueCall, id: string) => `${path}/${encodeURIComponent(id)}`;

/** Another host may send only the list, without paging. */
export type LoadedPage = Pick<ShelfPage, 'results'> & Partial<ShelfPage>;

const NO_PRODUCTS: LoadedPage = { results: [] };

const pickPage = ({ data }: { data: LoadedPage }) => (data.results ? data : NO_PRODUCTS);

/** @param query selects among the products, and continues after one of them */
export const getProductsByCategory = (client: Client, categoryId: string, query = '') =>
  client.get(withId(productsByCategory, categoryId) + (query && `?${query}`), pickPage, {
    ...productsByCategory,
    isPublic,
    empty: NO_PRODUCTS,
  });

export const getProductDetails = (client: Client, productId: string) =>
  client.get(withId(productDetails, productId), pickResults<ProductDetails | null>, {
    ...productDetails,
    isPublic,
    empty: null,
  });
