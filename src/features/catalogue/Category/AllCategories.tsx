import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { PageHead } from '../../../components/PageHead';
import { PageTitle } from '../../../components/PageTitle';
import { ProductGridSkeleton } from '../../../components/product/ProductGridSkeleton';
import { paths } from '../../../paths';
import { shop } from '../../../shop.config';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { CategoryTiles } from '../categories/CategoryTiles';
import { fetchCategories, selectCategories } from '../categories/categoriesSlice';
import styles from '../productGrid/Category.module.css';

/** All categories. */
export const AllCategories = () => {
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
