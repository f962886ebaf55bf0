import { memo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import type { ProductCard } from '../../contract/product';
import { choicesOf, choicesOfFound } from '../../features/productsByCategory/choices';
import { applyFilters, readFilters, writeFilters } from '../../features/productsByCategory/filters';
import { FilterLayout } from './FilterLayout';
import { ProductList } from './ProductList';

interface FilteredProductsProps {
  products: ProductCard[];
  /** Whether a search has found them, the best first, in any category. */
  isRanked?: boolean;
}

/** Products with filters, which are stored in the query string only. */
export const FilteredProducts = memo(({ products, isRanked = false }: FilteredProductsProps) => {
  const t = useTranslations('category');
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const shown = applyFilters(products, filters, isRanked);
  const count = products.length;
  return (
    <FilterLayout
      choices={(isRanked ? choicesOfFound : choicesOf)(products)}
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
          <Message title={t('noMatchTitle')} text={t('noMatchText')}>
            <button type="button" className={button.primary} onClick={clear}>
              {t('clear')}
            </button>
          </Message>
        )
      }
    </FilterLayout>
  );
});
