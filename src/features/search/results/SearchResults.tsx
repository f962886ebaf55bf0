import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import { ProductGrid } from '../../../components/product/shelf/ProductGrid';
import { ProductGridSkeleton } from '../../../components/product/shelf/ProductGridSkeleton';
import type { Choices } from '../../../contract/choices';
import { readFilters } from '../../../contract/rules/filters/filterAddress';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectHomeSections } from '../../catalogue/homeSections/homeSectionsSlice';
import { productActions } from '../../catalogue/product/productActions';
import styles from '../../catalogue/productGrid/Category.module.css';
import { NoMatchingProducts } from '../../catalogue/productGrid/NoMatchingProducts';
import { ProductList } from '../../catalogue/productGrid/ProductList';
import { FilterLayout } from '../filters/FilterLayout';
import { useFilters } from '../filters/useFilters';
import { type Found, hasFound } from '../onDevice/deviceIndex';
import { useSearchResults } from './useSearchResults';

const MAX_OFFERED = 8;

interface NoSearchResultsProps {
  searchText: string;
  /** Whether only a part of the catalogue was searched. */
  isPartial?: boolean | undefined;
}

/** Shown for a search without results: a link to all categories, and the first home section. */
const NoSearchResults = ({ searchText, isPartial = false }: NoSearchResultsProps) => {
  const t = useTranslations('search');
  const category = useTranslations('category');
  const sections = useAppSelector(selectHomeSections).data;
  const offered = sections.find(({ products }) => products.length > 0)?.products ?? [];
  return (
    <>
      <Message
        title={t(isPartial ? 'incompleteTitle' : 'emptyTitle', { query: searchText })}
        text={t('emptyText')}
      >
        <Link to={paths.categories} className={button.primary}>
          {category('allTitle')}
        </Link>
      </Message>
      {offered.length > 0 && (
        <section aria-labelledby="offered" className={styles.offered}>
          <h2 id="offered">{t('offered')}</h2>
          <ProductGrid
            products={offered.slice(0, MAX_OFFERED)}
            linkTo={paths.product}
            {...productActions}
          />
        </section>
      )}
    </>
  );
};

interface SearchResultListProps {
  found: Found;
  showMore: () => void;
  /** Whether the next results could not be loaded. */
  hasFailed: boolean;
}

const noChoices: Choices = { prices: [], badge: [], farm: [], certification: [] };

/** Search results with filters, which are stored in the query string only. */
const SearchResultList = ({ found, showMore, hasFailed }: SearchResultListProps) => {
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
