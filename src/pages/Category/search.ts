import type { ProductCard } from '../../contract/product';

/** Lower case without accents, so that 'jalapeno' finds 'Jalapeño'. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Products with every word of `query` in their name, origin or badges; names first. */
export const searchProducts = (products: ProductCard[], query: string) => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const named: ProductCard[] = [];
  const mentioned: ProductCard[] = [];
  for (const product of products) {
    const name = fold(product.name);
    const text = fold([product.name, product.origin, ...product.badges].join(' '));
    if (words.every((word) => name.includes(word))) named.push(product);
    else if (words.every((word) => text.includes(word))) mentioned.push(product);
  }
  return [...named, ...mentioned];
};
