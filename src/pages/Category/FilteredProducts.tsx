import { memo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import type { ProductCard } from '../../contract/product';
import {
  applyFilters,
  choicesOf,
  readFilters,
  writeFilters,
} from '../../features/productsByCategory/filters';
import { FilterLayout } from './FilterLayout';
import { ProductList } from './ProductList';

/** Products with filters, which are stored in the query string only. */
export const FilteredProducts = memo(({ products }: { products: ProductCard[] }) => {
  const t = useTranslations('category');
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const shown = applyFilters(products, filters);
  const count = products.length;
  return (
    <FilterLayout
      choices={choicesOf(products)}
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
