import type { ProductCard } from '../../src/contract/catalogue/product.ts';
import { paths } from '../../src/paths.ts';

/** How many product pages are requested. */
const MAX_PRODUCTS = 600;
const PAGE_SIZE = 100;

const results = async <Result>(call: string): Promise<Result[]> => {
  const { data } = (await (await fetch(call)).json()) as { data: { results: Result[] } };
  return data.results;
};

/** The requests of the benchmark for the shop at `url`. */
export const apiSampleOf = async (url: string) => {
  const api = `${url}/api/${process.env.SHOP_ID || 'loam'}`;
  const categories = await results<{ _id: string }>(`${api}/category_list`);
  const products: ProductCard[] = [];
  for (const { _id } of categories) {
    if (products.length >= MAX_PRODUCTS) break;
    products.push(
      ...(await results<ProductCard>(`${api}/products_by_category/${_id}?limit=${PAGE_SIZE}`)),
    );
  }
  const [category] = categories;
  const [product] = products;
  if (!category || !product) throw new Error('The shop has no products.');
  return {
    api,
    shell: `${url}/cart`,
    pages: { Home: `${url}/`, 'product page': url + paths.product(product) },
    /** Addresses of pages that are not in the render cache. */
    newPages: (round: string) =>
      products.map((each) => `${url + paths.product(each)}?pack=${round}`),
    /** Search queries while typing, each once: prefixes of names, also with typing errors. */
    searches: products.map(({ name }, index) => {
      const typed = name.slice(index % 8, 4 + (index % 16));
      return `${api}/search?${new URLSearchParams({ q: `${typed}${index % 3 ? '' : 'x'}` })}`;
    }),
    /** Requests of the results page: filtered, sorted, and with the counts of the choices. */
    filteredSearches: products.map(({ name, badges }, index) => {
      const filters = { stock: 'in', sort: index % 2 ? 'name' : 'priceUp', choices: 'all' };
      const query = { q: name.slice(0, 3 + (index % 16)), ...filters, badge: badges[0] ?? 'New' };
      return `${api}/search?${new URLSearchParams(query)}`;
    }),
    calls: {
      category_list: `${api}/category_list`,
      home_section_list: `${api}/home_section_list`,
      products_by_category: `${api}/products_by_category/${category._id}?limit=24`,
      product_details: `${api}/product_details/${product._id}`,
    },
    /** In stock. */
    packs: products.flatMap(({ _id, variants }) =>
      variants
        .filter(({ available }) => available > 0)
        .map((variant) => ({ productId: _id, variantId: variant._id, price: variant.price })),
    ),
  };
};

export type ApiSample = Awaited<ReturnType<typeof apiSampleOf>>;
