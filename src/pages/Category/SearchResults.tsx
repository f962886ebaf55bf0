import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../components/PageHead';
import { PageTitle } from '../../components/PageTitle';
import { ProductGridSkeleton } from '../../components/product/ProductGridSkeleton';
import { readFilters } from '../../contract/rules/filters/filterAddress';
import { hasFound } from '../../features/search/deviceIndex';
import { paths } from '../../paths';
import styles from './Category.module.css';
import { NoSearchResults } from './NoSearchResults';
import { SearchResultList } from './SearchResultList';
import { useSearchResults } from './useSearchResults';

/** A list that was pasted into the search field. */
const SEVERAL = /[,;]/;

/** Search results. */
const SearchResults = ({ searchText }: { searchText: string }) => {
  const t = useTranslations('category');
  const [query] = useSearchParams();
  const { found, ...more } = useSearchResults(searchText, readFilters(query));
  const { suggestion, ignored, didYouMean, source, isPartial } = found ?? {};
  return (
    <div className={styles.page}>
      <PageHead title={t('searchTitle', { query: searchText })} />
      <div>
        <PageTitle>{t('searchTitle', { query: searchText })}</PageTitle>
        <p role="status" className={styles.description}>
          {suggestion && <>{t('searchCorrected', { query: suggestion })} </>}
          {ignored && <>{t('searchIgnored', { words: ignored })} </>}
          {didYouMean && (
            <>
              {t.rich('searchDidYouMean', {
                query: didYouMean,
                link: (text) => <Link to={paths.search(didYouMean)}>{text}</Link>,
              })}{' '}
            </>
          )}
          {source === 'shelves' && t(isPartial ? 'searchPartial' : 'searchedOnDevice')}
        </p>
        {SEVERAL.test(searchText) && (
          <p className={styles.description}>
            {t.rich('searchAsList', {
              link: (text) => <Link to={paths.list(searchText)}>{text}</Link>,
            })}
          </p>
        )}
      </div>
      {!found ? (
        <ProductGridSkeleton />
      ) : hasFound(found) ? (
        <SearchResultList found={found} {...more} />
      ) : (
        <NoSearchResults searchText={searchText} isPartial={isPartial} />
      )}
    </div>
  );
};

export default SearchResults;
