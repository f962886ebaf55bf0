import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ProductGridSkeleton } from '../../../components/product/ProductGridSkeleton';
import { withMessages } from '../../../messages/withMessages';
import { AllCategories } from './AllCategories';
import { CategoryProducts } from './CategoryProducts';
import { SiblingCategories } from './SiblingCategories';

const SearchResults = lazy(() =>
  withMessages(
    import('../../search/results/SearchResults'),
    import('../../../messages/en/search.json'),
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
