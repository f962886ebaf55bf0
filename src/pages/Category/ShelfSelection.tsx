import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import { ProductGridSkeleton } from '../../components/product/ProductGridSkeleton';
import type { ProductCard } from '../../contract/product';
import {
  fetchProductsByCategory,
  selectProductsByCategory,
} from '../../features/productsByCategory/productsByCategorySlice';
import { listQuery } from '../../features/productsByCategory/shelfAddress';
import { useAppDispatch, useAppSelector, useLoad } from '../../slices/hooks';
import { RequestContent } from '../RequestContent';
import styles from './Category.module.css';
import { NoMatchingProducts } from './NoMatchingProducts';
import { ProductList } from './ProductList';
import { ShelfProducts } from './ShelfProducts';

interface ShelfSelectionProps {
  address: string;
  /** The matching products among those on the device, if the API does not respond. */
  saved: { products: ProductCard[]; of: number } | undefined;
  onClear: () => void;
}

/** The products that the API selects, or those on the device if it does not respond. */
export const ShelfSelection = ({ address, saved, onClear }: ShelfSelectionProps) => {
  const t = useTranslations('category');
  const dispatch = useAppDispatch();
  const [query] = useSearchParams();
  useLoad(fetchProductsByCategory, address, selectProductsByCategory);
  const request = useAppSelector((state) => selectProductsByCategory(state, address));
  if (saved) {
    return (
      <>
        <p className={styles.description}>{t('filteredOnDevice', { count: saved.of })}</p>
        {saved.products.length > 0 ? (
          <ProductList products={saved.products} name={address} />
        ) : (
          <NoMatchingProducts onClear={onClear} />
        )}
      </>
    );
  }
  return (
    <RequestContent
      request={request}
      skeleton={<ProductGridSkeleton />}
      retry={() => dispatch(fetchProductsByCategory(address))}
      notFound={
        <Message title={t('pageGoneTitle')} text={t('pageGoneText')}>
          <Link to={listQuery(query)} className={button.primary}>
            {t('firstPage')}
          </Link>
        </Message>
      }
    >
      {(products) =>
        products.length > 0 ? (
          <ShelfProducts address={address} shelf={request} />
        ) : (
          <NoMatchingProducts onClear={onClear} />
        )
      }
    </RequestContent>
  );
};
