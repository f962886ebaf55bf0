import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import type { Choice, Choices } from '../../../contract/choices';
import { ALLERGENS, DIETS } from '../../../contract/rules/allergens';
import {
  type Facet,
  type Filters,
  facets,
  MAX_VALUES,
} from '../../../contract/rules/filters/filters';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCategories } from '../../catalogue/categories/categoriesSlice';

/** A filter that is set or not. */
export interface FilterOption {
  key: string;
  label: string;
  /** The number of products that match it and the filters of the other groups, if known. */
  count: number | undefined;
  isOn: boolean;
  isDisabled: boolean;
  /** The filters after a tap. */
  next: Filters;
}

export interface FilterGroup {
  key: string;
  label: string;
  options: FilterOption[];
}

const toggle = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

/** The counted values, and those that are filtered by although no product has them. */
const withActive = (counted: Choice[], active: readonly string[]): Choice[] => {
  const known = new Set(counted.map(({ value }) => value));
  return [
    ...counted,
    ...active.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 })),
  ];
};

/** The filters of a list of products by group. */
export const useFilterGroups = (choices: Choices, filters: Filters): FilterGroup[] => {
  const t = useTranslations('category');
  const money = useMoney();
  const categories = useAppSelector(selectCategories).data;
  const tDiet = useTranslations('diets');
  const tAllergen = useTranslations('allergens');
  const labelOf = (facet: Facet, value: string) => {
    const diet = facet === 'diet' && DIETS.find((each) => each === value);
    if (diet) return tDiet(diet);
    const allergen = facet === 'freeFrom' && ALLERGENS.find((each) => each === value);
    if (allergen) return t('without', { name: tAllergen(allergen) });
    if (facet !== 'category') return value;
    return categories.find(({ _id }) => _id === value)?.name ?? value;
  };
  const { upTo = [], inStock } = choices;
  const stock = {
    key: 'stock',
    label: t('inStock'),
    count: inStock,
    isOn: filters.inStock,
    isDisabled: inStock === 0 && !filters.inStock,
    next: { ...filters, inStock: !filters.inStock },
  };
  const prices = upTo.map(({ price, count }) => {
    const isOn = price === filters.max;
    return {
      key: `max ${price}`,
      label: t('upTo', { price: money(price) }),
      count,
      isOn,
      isDisabled: count === 0 && !isOn,
      next: { ...filters, max: isOn ? null : price },
    };
  });
  const groupOf = (facet: Facet): FilterGroup => {
    const active = filters[facet];
    const options = withActive(choices[facet] ?? [], active).map(({ value, count }) => {
      const isOn = active.includes(value);
      return {
        key: `${facet} ${value}`,
        label: labelOf(facet, value),
        count,
        isOn,
        isDisabled: !isOn && (count === 0 || active.length === MAX_VALUES),
        next: { ...filters, [facet]: toggle(active, value) },
      };
    });
    // A single value that all products share is no useful filter, and neither are allergens that none of them has.
    const isUseful =
      active.length > 0 ||
      (facet === 'freeFrom'
        ? new Set(options.map(({ count }) => count)).size > 1
        : options.length > 1);
    return { key: facet, label: t(facet), options: isUseful ? options : [] };
  };
  return [
    { key: 'stock', label: t('inStock'), options: [stock] },
    { key: 'max', label: t('price'), options: prices },
    ...facets.map(groupOf),
  ];
};
