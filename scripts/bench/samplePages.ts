import { paths } from '../../src/paths.ts';
import { sampleOf } from '../shared/sample.ts';

/** The addresses of Home, a category and a product of the shop at `url`. */
export const samplePages = async (url: string): Promise<Record<string, string>> => {
  const { category, product } = await sampleOf(url);
  return { Home: '/', Category: paths.category(category._id), Product: paths.product(product) };
};
