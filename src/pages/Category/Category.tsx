import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ProductGridSkeleton } from '../../components/product/ProductGridSkeleton';
import { AllCategories } from './AllCategories';
import { CategoryProducts } from './CategoryProducts';
import { SiblingCategories } from './SiblingCategories';

const SearchResults = lazy(() => import('./SearchResults'));

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
