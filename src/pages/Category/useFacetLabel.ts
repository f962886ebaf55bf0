import type { Facet } from '../../contract/rules/filters/filters';
import { selectCategories } from '../../features/categories/categoriesSlice';
import { useAppSelector } from '../../slices/hooks';

/** The label of a value: categories are filtered by their id. */
export const useFacetLabel = () => {
  const categories = useAppSelector(selectCategories).data;
  return (facet: Facet, value: string) =>
    facet === 'category' ? (categories.find(({ _id }) => _id === value)?.name ?? value) : value;
};
