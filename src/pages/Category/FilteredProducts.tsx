import { memo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import type { ProductCard } from '../../contract/product';
import {
  applyFilters,
  choicesOf,
  type Filters,
  noFilters,
  readFilters,
  writeFilters,
} from '../../features/productsByCategory/filters';
import styles from './Category.module.css';
import { FilterBar } from './FilterBar';
import { ProductList } from './ProductList';

/** Products with filters, which are stored in the query string only. */
export const FilteredProducts = memo(({ products }: { products: ProductCard[] }) => {
  const t = useTranslations('category');
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const choose = (next: Filters) => setQuery(writeFilters(query, next), { replace: true });
  const counted = useRef<HTMLParagraphElement>(null);
  const clear = () => {
    choose(noFilters);
    // The clicked button disappears; the focus stays near it.
    counted.current?.focus();
  };
  const shown = applyFilters(products, filters);
  const count = products.length;
  return (
    <>
      <FilterBar
        choices={choicesOf(products)}
        filters={filters}
        onChange={choose}
        onClear={shown.length > 0 ? clear : undefined}
      />
      <p ref={counted} tabIndex={-1} role="status" className={styles.count}>
        {shown.length === count
          ? t('products', { count })
          : t('shown', { shown: shown.length, count })}
      </p>
      {shown.length > 0 ? (
        <ProductList products={shown} name={String(query)} />
      ) : (
        <Message title={t('noMatchTitle')} text={t('noMatchText')}>
          <button type="button" className={button.primary} onClick={clear}>
            {t('clear')}
          </button>
        </Message>
      )}
    </>
  );
});
