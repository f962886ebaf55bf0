import { useEffect, useState } from 'react';
import type { Category } from '../../../contract/catalogue/category';
import { normalizeQuery } from '../../../contract/rules/search/words';
import { useAppDispatch, useAppSelector, useLatestVariants } from '../../../sync/requests/hooks';
import { inCards } from '../../../sync/requests/variantsIn';
import { selectCategories } from '../../catalogue/categories/categoriesSlice';
import { type SourcedResults, searchProducts } from '../results/searchProducts';

const MAX_PRODUCTS = 5;
const MAX_CATEGORIES = 2;
/** Debounce of the search while the shopper types. */
const DEBOUNCE_MS = 120;

interface Suggested extends SourcedResults {
  text: string;
}

const fits = (words: string[]) => (category: Category) => {
  const names = normalizeQuery(category.name).split(' ');
  return words.every((word) => names.some((name) => name.startsWith(word)));
};

/** Products and categories for the typed text; until they are found, those for the previous text. */
export const useSuggestions = (text: string) => {
  const dispatch = useAppDispatch();
  const categories = useAppSelector(selectCategories).data;
  const [found, setFound] = useState<Suggested>();
  const query = normalizeQuery(text);
  useEffect(() => {
    if (!query) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const next = await dispatch(searchProducts(query, { limit: MAX_PRODUCTS, isLoading: false }));
      if (isCurrent) setFound({ ...next, text: query });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, query]);
  const products = useLatestVariants(found?.results, inCards);
  const words = query.split(' ');
  return {
    products: query ? (products ?? []) : [],
    categories: query ? categories.filter(fits(words)).slice(0, MAX_CATEGORIES) : [],
    total: query ? (found?.total ?? 0) : 0,
    suggestion: query ? found?.suggestion : undefined,
    /** Whether they match the current text. */
    isCurrent: !query || found?.text === query,
  };
};
