import type { Category } from '../contract/category';
import type { HomeSection } from '../contract/homeSection';
import type { MarqueeResponse } from '../contract/marquee';
import type { ProductCard, ProductDetails } from '../contract/product';
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

export const getProductsByCategory = (client: Client, categoryId: string) =>
  client.get(
    withId(productsByCategory, categoryId),
    pickResults<ProductCard[]>,
    productsByCategory,
  );

export const getProductDetails = (client: Client, productId: string) =>
  client.get(withId(productDetails, productId), pickResults<ProductDetails>, productDetails);
