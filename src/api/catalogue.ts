import type { Category } from '../contract/category';
import type { HomeSection } from '../contract/homeSection';
import type { MarqueeResponse } from '../contract/marquee';
import type { ProductDetails } from '../contract/product';
import type { ShelfPage } from '../contract/shelf';
import type { Slider } from '../contract/slider';
import { catalogueCalls } from './catalogueCalls';
import { type Client, pickResults } from './client';

const { categories, homeSections, marquee, productDetails, productsByCategory, sliders } =
  catalogueCalls;

export const getCategories = (client: Client) =>
  client.get(categories.path, pickResults<Category[]>, categories);

export const getHomeSections = (client: Client) =>
  client.get(homeSections.path, pickResults<HomeSection[]>, homeSections);

export const getSliders = (client: Client) =>
  client.get(sliders.path, pickResults<Slider[]>, sliders);

export const getMarquee = (client: Client) =>
  client.get(marquee.path, (body: MarqueeResponse) => body.data, marquee);

const withId = ({ path }: { path: string }, id: string) => `${path}/${encodeURIComponent(id)}`;

/** Another host may send only the list, without paging. */
export type LoadedPage = Pick<ShelfPage, 'results'> & Partial<ShelfPage>;

const pickPage = ({ data }: { data: LoadedPage }) => {
  if (!data.results) throw new TypeError('The page has no results.');
  return data;
};

/** @param query selects among the products, and continues after one of them */
export const getProductsByCategory = (client: Client, categoryId: string, query = '') =>
  client.get(
    withId(productsByCategory, categoryId) + (query && `?${query}`),
    pickPage,
    productsByCategory,
  );

export const getProductDetails = (client: Client, productId: string) =>
  client.get(withId(productDetails, productId), pickResults<ProductDetails>, productDetails);
