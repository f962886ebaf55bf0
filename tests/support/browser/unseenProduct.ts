import { sampleOf } from '../../../scripts/shared/sample';
import type { ProductCard } from '../../../src/contract/catalogue/product';

const resultsOf = async <Results>(call: string): Promise<Results> =>
  (await (await fetch(call)).json()).data.results;

/** A product that the home page does not show, so that no card of it is saved. */
export const unseenProductOf = async (url: string): Promise<ProductCard> => {
  const { api, category } = await sampleOf(url);
  const sections = await resultsOf<{ products: ProductCard[] }[]>(`${api}/home_section_list`);
  const seen = new Set(sections.flatMap(({ products }) => products.map(({ _id }) => _id)));
  const products = await resultsOf<ProductCard[]>(`${api}/products_by_category/${category._id}`);
  const product = products.find(({ _id }) => !seen.has(_id));
  if (!product) throw new Error('The home page shows every product.');
  return product;
};
