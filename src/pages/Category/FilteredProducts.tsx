import { memo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ProductCard } from '../../contract/product';
import { readFilters, writeFilters } from '../../contract/rules/filters/filterAddress';
import { selectCards } from '../../contract/rules/filters/selectCards';
import { CategoryTitle } from './CategoryTitle';
import { FilterLayout } from './FilterLayout';
import { NoMatchingProducts } from './NoMatchingProducts';
import { ProductList } from './ProductList';

interface FilteredProductsProps {
  /** The id of the category. */
  id: string;
  products: ProductCard[];
}

/** Products with filters, which are stored in the query string only. */
export const FilteredProducts = memo(({ id, products }: FilteredProductsProps) => {
  const t = useTranslations('category');
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const { products: shown, choices } = selectCards(products, filters);
  const count = products.length;
  return (
    <FilterLayout
      title={<CategoryTitle id={id} />}
      choices={choices}
      filters={filters}
      onChange={(next) => setQuery(writeFilters(query, next), { replace: true })}
      shown={shown.length}
      summary={
        shown.length === count
          ? t('products', { count })
          : t('shown', { shown: shown.length, count })
      }
    >
      {(clear) =>
        shown.length > 0 ? (
          <ProductList products={shown} name={String(query)} />
        ) : (
          <NoMatchingProducts onClear={clear} />
        )
      }
    </FilterLayout>
  );
});
