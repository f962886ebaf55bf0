import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import { ProductGridSkeleton } from '../../../components/product/shelf/ProductGridSkeleton';
import { useTextLang } from '../../../components/useTextLang';
import { withMessages } from '../../../messages/withMessages';
import { paths } from '../../../paths';
import { shop } from '../../../shop.config';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { CategoryTiles } from '../categories/CategoryTiles';
import { fetchCategories, selectCategories } from '../categories/categoriesSlice';
import styles from '../productGrid/Category.module.css';
import { CategoryProducts } from './CategoryProducts';
import siblingStyles from './SiblingCategories.module.css';

/** Scrolls the row to the current category. */
const showInRow = (link: HTMLElement | null) => {
  const row = link?.closest('ul');
  if (!link || !row) return;
  row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
};

/** All categories in a row, which keeps its scroll position from one category to the next. */
const SiblingCategories = ({ currentId }: { currentId: string }) => {
  const t = useTranslations('category');
  const langOf = useTextLang();
  const categories = useAppSelector(selectCategories).data;
  return (
    <nav aria-label={t('siblings')}>
      <ul className={siblingStyles.row}>
        {categories.map(({ _id, name, ...texts }) => (
          <li key={_id}>
            <Link
              ref={_id === currentId ? showInRow : undefined}
              to={paths.category(_id)}
              className={siblingStyles.category}
              lang={langOf(texts, name)}
              aria-current={_id === currentId ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** All categories. */
const AllCategories = () => {
  const t = useTranslations('category');
  const dispatch = useAppDispatch();
  return (
    <div className={styles.page}>
      <RequestContent
        request={useAppSelector(selectCategories)}
        skeleton={<ProductGridSkeleton />}
        retry={() => dispatch(fetchCategories())}
      >
        {(categories) => (
          <>
            <PageHead
              title={t('allTitle')}
              description={t('allDescription', { shop: shop.name })}
            />
            <PageTitle>{t('allTitle')}</PageTitle>
            <CategoryTiles categories={categories} linkTo={paths.category} />
            <Link to={paths.list('')} className={button.secondary}>
              {t('pasteList')}
            </Link>
          </>
        )}
      </RequestContent>
    </div>
  );
};

const SearchResults = lazy(() =>
  withMessages(
    import('../../search/results/SearchResults'),
    import('../../../../texts/en/storefront/search.json'),
  ),
);

/** `/category`: all categories, one of them (`id`), or search results (`q`). */
const Category = () => {
  const [query] = useSearchParams();
  const id = query.get('id');
  const searchText = query.get('q')?.trim();
  if (id) {
    return (
      <>
        <SiblingCategories currentId={id} />
        <CategoryProducts key={id} id={id} />
      </>
    );
  }
  if (!searchText) return <AllCategories />;
  return (
    <Suspense fallback={<ProductGridSkeleton />}>
      <SearchResults key={searchText} searchText={searchText} />
    </Suspense>
  );
};

export default Category;
