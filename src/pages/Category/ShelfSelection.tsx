import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import { ProductGridSkeleton } from '../../components/ProductGridSkeleton';
import type { ProductCard } from '../../contract/product';
import { readFilters } from '../../contract/rules/filters/filterAddress';
import { selectCards } from '../../contract/rules/filters/selectCards';
import {
  fetchProductsByCategory,
  selectProductsByCategory,
} from '../../features/productsByCategory/productsByCategorySlice';
import { isPaged, listQuery } from '../../features/productsByCategory/shelfAddress';
import { useAppDispatch, useAppSelector, useLoad } from '../../store/hooks';
import { RequestContent } from '../RequestContent';
import styles from './Category.module.css';
import { NoMatch } from './NoMatch';
import { ProductList } from './ProductList';
import { ShelfProducts } from './ShelfProducts';

interface ShelfSelectionProps {
  address: string;
  /** The products of the category that are on the device. */
  known: ProductCard[];
  onClear: () => void;
}

/** The products that the API selects; where it does not respond, those on the device. */
export const ShelfSelection = ({ address, known, onClear }: ShelfSelectionProps) => {
  const t = useTranslations('category');
  const dispatch = useAppDispatch();
  const [query] = useSearchParams();
  useLoad(fetchProductsByCategory, address);
  const request = useAppSelector((state) => selectProductsByCategory(state, address));
  if (!request.loadedAt && request.failure === 'unreachable' && !isPaged(query)) {
    return (
      <>
        <p className={styles.description}>{t('filteredOnDevice', { count: known.length })}</p>
        <ProductList products={selectCards(known, readFilters(query)).products} name={address} />
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
          <NoMatch onClear={onClear} />
        )
      }
    </RequestContent>
  );
};
