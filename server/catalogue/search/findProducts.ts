import { choicesOfShelf } from '../../../src/contract/rules/filters/filterIndex';
import type { Filters } from '../../../src/contract/rules/filters/filters';
import type { BuiltIndex } from './buildIndex';

/** The ids of products that match the query, and the filters if there are any. */
export const findProducts = ({ words, ...index }: BuiltIndex, query: string, filters?: Filters) => {
  const { products, suggestion } = words.search(query);
  const selected = filters && index.filters.select(products, filters);
  const ids = (selected?.products ?? products).map(words.idOf);
  return { ids, choices: selected?.choices, suggestion };
};

/** What the products of a category can be filtered by. */
export const findChoices = (
  { shelves, filters: index }: BuiltIndex,
  categoryId: string,
  filters: Filters,
) => choicesOfShelf(index.select(shelves.get(categoryId) ?? [], filters).choices);
