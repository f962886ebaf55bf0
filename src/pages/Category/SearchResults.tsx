import { useTranslations } from 'use-intl';
import { PageHead } from '../../components/PageHead';
import { PageTitle } from '../../components/PageTitle';
import { ProductGridSkeleton } from '../../components/ProductGridSkeleton';
import { fetchCategories, selectCategories } from '../../features/categories/categoriesSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { RequestContent } from '../RequestContent';
import styles from './Category.module.css';
import { FoundProducts } from './FoundProducts';

/** Search results; the categories have to be loaded first. */
export const SearchResults = ({ searchText }: { searchText: string }) => {
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
            <PageHead title={t('searchTitle', { query: searchText })} />
            <PageTitle>{t('searchTitle', { query: searchText })}</PageTitle>
            <FoundProducts searchText={searchText} categories={categories} />
          </>
        )}
      </RequestContent>
    </div>
  );
};
