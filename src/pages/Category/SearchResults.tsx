import { useTranslations } from 'use-intl';
import { PageHead } from '../../components/PageHead';
import { PageTitle } from '../../components/PageTitle';
import { ProductGridSkeleton } from '../../components/ProductGridSkeleton';
import styles from './Category.module.css';
import { FilteredProducts } from './FilteredProducts';
import { NothingFound } from './NothingFound';
import { useFoundProducts } from './useFoundProducts';

/** Search results. */
const SearchResults = ({ searchText }: { searchText: string }) => {
  const t = useTranslations('category');
  const found = useFoundProducts(searchText);
  const { results = [], total = 0, suggestion, source, isPartial } = found ?? {};
  return (
    <div className={styles.page}>
      <PageHead title={t('searchTitle', { query: searchText })} />
      <div>
        <PageTitle>{t('searchTitle', { query: searchText })}</PageTitle>
        <p role="status" className={styles.description}>
          {suggestion && <>{t('searchCorrected', { query: suggestion })} </>}
          {total > results.length && <>{t('searchBest', { count: results.length, total })} </>}
          {source === 'shelves' && t(isPartial ? 'searchPartial' : 'searchedOnDevice')}
        </p>
      </div>
      {!found ? (
        <ProductGridSkeleton />
      ) : results.length > 0 ? (
        <FilteredProducts products={results} isRanked />
      ) : (
        <NothingFound searchText={searchText} isPartial={isPartial} />
      )}
    </div>
  );
};

export default SearchResults;
