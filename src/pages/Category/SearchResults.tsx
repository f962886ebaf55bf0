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
export const SearchResults = ({ words }: { words: string }) => {
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
            <PageHead title={t('searchTitle', { query: words })} />
            <PageTitle>{t('searchTitle', { query: words })}</PageTitle>
            <FoundProducts words={words} categories={categories} />
          </>
        )}
      </RequestContent>
    </div>
  );
};
