import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { Choices } from '../../../contract/choices';
import styles from '../../catalogue/productGrid/Category.module.css';
import { NoMatchingProducts } from '../../catalogue/productGrid/NoMatchingProducts';
import { ProductList } from '../../catalogue/productGrid/ProductList';
import { FilterLayout } from '../filters/FilterLayout';
import { useFilters } from '../filters/useFilters';
import type { Found } from '../onDevice/deviceIndex';

interface SearchResultListProps {
  found: Found;
  showMore: () => void;
  /** Whether the next results could not be loaded. */
  hasFailed: boolean;
}

const noChoices: Choices = { prices: [], badge: [], farm: [], certification: [] };

/** Search results with filters, which are stored in the query string only. */
export const SearchResultList = ({ found, showMore, hasFailed }: SearchResultListProps) => {
  const t = useTranslations('category');
  const filtering = useFilters();
  const { query, clear } = filtering;
  const { results, total, choices = noChoices } = found;
  const { all: count = total } = choices;
  return (
    <FilterLayout
      choices={choices}
      filtering={filtering}
      shown={total}
      summary={total === count ? t('products', { count }) : t('shown', { shown: total, count })}
    >
      {total === 0 ? (
        <NoMatchingProducts onClear={clear} />
      ) : (
        <>
          <ProductList products={results} name={String(query)} />
          {hasFailed && (
            <p role="status" className={styles.description}>
              {t('loadedOnly', { shown: results.length, count: total })}
            </p>
          )}
          {total > results.length && (
            <button type="button" className={button.secondary} onClick={showMore}>
              {t('more')}
            </button>
          )}
        </>
      )}
    </FilterLayout>
  );
};
