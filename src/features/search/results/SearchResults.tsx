import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../../components/PageHead';
import { PageTitle } from '../../../components/PageTitle';
import { ProductGridSkeleton } from '../../../components/product/ProductGridSkeleton';
import { readFilters } from '../../../contract/rules/filters/filterAddress';
import { paths } from '../../../paths';
import styles from '../../catalogue/productGrid/Category.module.css';
import { hasFound } from '../onDevice/deviceIndex';
import { NoSearchResults } from './NoSearchResults';
import { SearchResultList } from './SearchResultList';
import { useSearchResults } from './useSearchResults';

/** A list that was pasted into the search field. */
const SEVERAL = /[,;]/;

/** Search results. */
const SearchResults = ({ searchText }: { searchText: string }) => {
  const t = useTranslations('search');
  const [query] = useSearchParams();
  const { found, ...more } = useSearchResults(searchText, readFilters(query));
  const { suggestion, ignored, freeFrom, didYouMean, source, isPartial } = found ?? {};
  return (
    <div className={styles.page}>
      <PageHead title={t('title', { query: searchText })} />
      <div>
        <PageTitle>{t('title', { query: searchText })}</PageTitle>
        <p role="status" className={styles.description}>
          {suggestion && <>{t('corrected', { query: suggestion })} </>}
          {ignored && <>{t('ignored', { words: ignored })} </>}
          {freeFrom && <>{t('freeFrom')} </>}
          {didYouMean && (
            <>
              {t.rich('didYouMean', {
                query: didYouMean,
                link: (text) => <Link to={paths.search(didYouMean)}>{text}</Link>,
              })}{' '}
            </>
          )}
          {source === 'shelves' && t(isPartial ? 'partial' : 'onDevice')}
        </p>
        {SEVERAL.test(searchText) && (
          <p className={styles.description}>
            {t.rich('asList', {
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
