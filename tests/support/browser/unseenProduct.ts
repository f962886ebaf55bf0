import { sampleOf } from '../../../scripts/shared/sample';
import type { Category } from '../../../src/contract/catalogue/category';
import type { ProductCard } from '../../../src/contract/catalogue/product';

const resultsOf = async <Results>(call: string): Promise<Results> =>
  (await (await fetch(call)).json()).data.results;

/** A product that neither the home page nor the page of the sample shows, so that no card or picture of it is saved. */
export const unseenProductOf = async (url: string) => {
  const { api, category: seenCategory } = await sampleOf(url);
  const sections = await resultsOf<{ products: ProductCard[] }[]>(`${api}/home_section_list`);
  const seen = new Set(sections.flatMap(({ products }) => products.map(({ _id }) => _id)));
  for (const category of await resultsOf<Category[]>(`${api}/category_list`)) {
    if (category._id === seenCategory._id) continue;
    const call = `${api}/products_by_category/${category._id}`;
    const unseen = (await resultsOf<ProductCard[]>(call)).find(({ _id }) => !seen.has(_id));
    if (unseen) return { product: unseen, category };
  }
  throw new Error('The home page shows every product.');
};
