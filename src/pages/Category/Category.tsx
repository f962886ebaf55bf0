import { useSearchParams } from 'react-router-dom';
import { AllCategories } from './AllCategories';
import { CategoryProducts } from './CategoryProducts';
import { SearchResults } from './SearchResults';
import { SiblingCategories } from './SiblingCategories';

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
  if (searchText) return <SearchResults key={searchText} searchText={searchText} />;
  return <AllCategories />;
};

export default Category;
