import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { fetchMoreProducts } from '../productsByCategory/productsByCategorySlice';
import type { Shelf } from '../productsByCategory/shelf';
import { isPaged, pageQuery } from '../productsByCategory/shelfAddress';
import styles from './Category.module.css';
import { ProductList } from './ProductList';

/**
 * Products of a large category: one list that grows while it is scrolled, or pages with a link to the next
 * one, for find-in-page, screen readers and browsers without JavaScript.
 */
export const ShelfProducts = ({ address, shelf }: { address: string; shelf: Shelf }) => {
  const t = useTranslations('category');
  const dispatch = useAppDispatch();
  const [query] = useSearchParams();
  const { data, total = data.length, next, error } = shelf;
  const paged = isPaged(query);
  const loadMore = () => {
    if (!error) void dispatch(fetchMoreProducts(address));
  };
  return (
    <>
      <ProductList
        products={data}
        total={paged ? data.length : total}
        onMissing={loadMore}
        name={address}
      />
      {error !== null && next && (
        <p role="status" className={styles.description}>
          {t('loadedOnly', { shown: data.length, count: total })}
        </p>
      )}
      {next && (
        <Link to={pageQuery(query, data.at(-1)?._id)} className={button.secondary}>
          {t('more')}
        </Link>
      )}
    </>
  );
};
