interface Listed {
  _id: string;
  name: string;
  slug: string;
}

const results = async (call: string): Promise<Listed[]> => {
  const { data } = (await (await fetch(call)).json()) as { data: { results: Listed[] } };
  return data.results;
};

/** A category and a product of the shop at `url`. */
export const sampleOf = async (url: string) => {
  const api = `${url}/api/${process.env.SHOP_ID || 'loam'}`;
  const [category] = await results(`${api}/category_list`);
  if (!category) throw new Error('The shop has no category.');
  const [product] = await results(`${api}/products_by_category/${category._id}`);
  if (!product) throw new Error(`The category ${category._id} has no product.`);
  return { api, category, product };
};
