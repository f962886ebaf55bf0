import { sampleOf } from '../../../scripts/shared/sample';
import type { ProductCard } from '../../../src/contract/catalogue/product';

/** The first packs of the products of the first category that are in stock, in its order. */
export const packsInStock = async (url: string) => {
  const { api, category } = await sampleOf(url);
  const response = await (await fetch(`${api}/products_by_category/${category._id}`)).json();
  const products: ProductCard[] = response.data.results;
  return products.flatMap((product) => {
    const [variant] = product.variants;
    return variant && variant.available >= 10 ? [{ category, product, variant }] : [];
  });
};

/** The first pack in stock of the home page's first section. */
export const packOnHome = async (url: string) => {
  const { api } = await sampleOf(url);
  const response = await (await fetch(`${api}/home_section_list`)).json();
  const products: ProductCard[] = response.data.results[0].products;
  const [found] = products.flatMap((product) => {
    const [variant] = product.variants;
    return variant && variant.available > 0 ? [{ product, variant }] : [];
  });
  if (!found) throw new Error('Nothing is in stock.');
  return found;
};
