import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { ProductGridSkeleton } from '../../../components/product/shelf/ProductGridSkeleton';
import type { ProductCard } from '../../../contract/catalogue/product';
import { useAppDispatch, useAppSelector, useLoad } from '../../../sync/requests/hooks';
import styles from '../../catalogue/productGrid/Category.module.css';
import { NoMatchingProducts } from '../../catalogue/productGrid/NoMatchingProducts';
import { ProductList } from '../../catalogue/productGrid/ProductList';
import { ShelfProducts } from '../../catalogue/productGrid/ShelfProducts';
import {
  fetchProductsByCategory,
  selectProductsByCategory,
} from '../../catalogue/productsByCategory/productsByCategorySlice';
import type { Shelf } from '../../catalogue/productsByCategory/shelf';
import { listQuery } from '../../catalogue/productsByCategory/shelfAddress';
import { RequestContent } from '../../device/offlineScreen/RequestContent';

interface ShelfSelectionProps {
  address: string;
  /** The shelf that is shown while this one is loading. */
  before: Shelf;
  /** The matching products among those on the device, if the API does not respond. */
  saved: { products: ProductCard[]; of: number } | undefined;
  onClear: () => void;
}

/** The products that the API selects, or those on the device if it does not respond. */
export const ShelfSelection = ({ address, before, saved, onClear }: ShelfSelectionProps) => {
  const t = useTranslations('category');
  const dispatch = useAppDispatch();
  const [query] = useSearchParams();
  useLoad(fetchProductsByCategory, address, selectProductsByCategory);
  const request = useAppSelector((state) => selectProductsByCategory(state, address));
  const isSettled = request.loadedAt !== null || request.error !== null;
  const shown = isSettled ? request : { ...before, next: undefined };
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
      request={shown}
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
          <ShelfProducts address={address} shelf={shown} />
        ) : (
          <NoMatchingProducts onClear={onClear} />
        )
      }
    </RequestContent>
  );
};
