import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { PageHead } from '../../../components/page/PageHead';
import { ProductGridSkeleton } from '../../../components/product/shelf/ProductGridSkeleton';
import { paths } from '../../../paths';
import { useAppDispatch, useAppSelector, useLoad } from '../../../sync/requests/hooks';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { FilteredProducts } from '../../search/filters/FilteredProducts';
import { selectCategories } from '../categories/categoriesSlice';
import styles from '../productGrid/Category.module.css';
import { CategoryTitle } from '../productGrid/CategoryTitle';
import {
  fetchProductsByCategory,
  selectProductsByCategory,
} from '../productsByCategory/productsByCategorySlice';
import { ShareButton } from '../share/ShareButton';
import { LargeShelf } from './LargeShelf';

/** One category: its products, sorted and filtered by the query string. */
export const CategoryProducts = ({ id }: { id: string }) => {
  const t = useTranslations('category');
  const dispatch = useAppDispatch();
  useLoad(fetchProductsByCategory, id, selectProductsByCategory);
  const request = useAppSelector((state) => selectProductsByCategory(state, id));
  const category = useAppSelector(selectCategories).data.find(({ _id }) => _id === id);
  const name = category?.name ?? t('allTitle');
  const categoriesLink = (
    <Link to={paths.categories} className={button.primary}>
      {t('allTitle')}
    </Link>
  );
  return (
    <div className={styles.page}>
      <RequestContent
        request={request}
        skeleton={<ProductGridSkeleton />}
        retry={() => dispatch(fetchProductsByCategory(id))}
        notFound={
          <Message page title={t('notFoundTitle')} text={t('notFoundText')}>
            {categoriesLink}
          </Message>
        }
      >
        {(products) => (
          <>
            <PageHead title={name} description={category?.description} />
            {request.choices ? (
              <LargeShelf id={id} shelf={request} choices={request.choices} />
            ) : products.length > 0 ? (
              <FilteredProducts id={id} products={products} />
            ) : (
              <>
                <CategoryTitle id={id} />
                <Message title={t('noProductsTitle')} text={t('noProductsText')}>
                  {categoriesLink}
                </Message>
              </>
            )}
            {category && (
              <div>
                <ShareButton
                  shared={() => ({
                    title: name,
                    path: paths.category(id),
                    pictures: [category.image.src],
                  })}
                />
              </div>
            )}
          </>
        )}
      </RequestContent>
    </div>
  );
};
