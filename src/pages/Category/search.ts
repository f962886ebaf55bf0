import type { ProductCard } from '../../contract/product';

/** The products of one category; the category's name is searched, too. */
export interface Shelf {
  name: string;
  products: ProductCard[];
}

/** Lower case without accents, so that 'jalapeno' finds 'Jalapeño'. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

const SHORTEST_STEM = 3;

/** A word and its possible singulars: 'mangoes', 'mangoe', 'mango'. */
const forms = (word: string) =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')].filter(
    (form) => form === word || form.length >= SHORTEST_STEM,
  );

const matcher = (query: string) => {
  const words = fold(query).split(/\s+/).filter(Boolean).map(forms);
  return (text: string) => {
    const folded = fold(text);
    return words.every((alternatives) => alternatives.some((form) => folded.includes(form)));
  };
};

/** Products with every word of `query` in name, origin, badges or category; name matches first. */
export const searchProducts = (shelves: Shelf[], query: string) => {
  const matches = matcher(query);
  const named: ProductCard[] = [];
  const mentioned: ProductCard[] = [];
  for (const { name, products } of shelves) {
    for (const product of products) {
      const everything = [product.name, product.origin, name, ...product.badges].join(' ');
      if (matches(product.name)) named.push(product);
      else if (matches(everything)) mentioned.push(product);
    }
  }
  return [...named, ...mentioned];
};
