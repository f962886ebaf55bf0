import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCard } from '../../../contract/catalogue/product';
import { CategoryTitle } from '../../catalogue/productGrid/CategoryTitle';
import { NoMatchingProducts } from '../../catalogue/productGrid/NoMatchingProducts';
import { ProductList } from '../../catalogue/productGrid/ProductList';
import { shelfAddress } from '../../catalogue/productsByCategory/shelfAddress';
import { FilterLayout } from './FilterLayout';
import { useFilters } from './useFilters';
import { useSelection } from './useSelection';

interface FilteredProductsProps {
  /** The id of the category. */
  id: string;
  products: ProductCard[];
}

/** Products with filters, which are stored in the query string only. */
export const FilteredProducts = memo(({ id, products }: FilteredProductsProps) => {
  const t = useTranslations('category');
  const filtering = useFilters();
  const { query, clear } = filtering;
  const { selection, shown } = useSelection(products, shelfAddress(id, query));
  const count = products.length;
  const matching = selection.products.length;
  return (
    <FilterLayout
      title={<CategoryTitle id={id} />}
      choices={selection.choices}
      filtering={filtering}
      shown={matching}
      summary={
        matching === count ? t('products', { count }) : t('shown', { shown: matching, count })
      }
    >
      {shown.found.products.length > 0 ? (
        <ProductList products={shown.found.products} name={shown.address} />
      ) : (
        <NoMatchingProducts onClear={clear} />
      )}
    </FilterLayout>
  );
});
