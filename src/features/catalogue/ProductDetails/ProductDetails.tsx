import { useEffect, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { ProductGridSkeleton } from '../../../components/product/shelf/ProductGridSkeleton';
import { paths } from '../../../paths';
import { useConnection } from '../../../sync/connection/connectivity';
import { useAppDispatch, useAppSelector, useAppStore, useLoad } from '../../../sync/requests/hooks';
import { selectCartLines } from '../../cart/cartSlice';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { selectCategories } from '../categories/categoriesSlice';
import {
  fetchProductsByCategory,
  selectShelves,
} from '../productsByCategory/productsByCategorySlice';
import { Product } from './Product';
import { productFromLines, selectProductCard } from './partialProduct';
import { fetchProductDetails, selectProductDetails } from './productDetailsSlice';

/** The data on the device about a product whose details are not loaded. */
const usePartialProduct = (productId: string) => {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const card = useAppSelector((state) => selectProductCard(state, productId));
  const cart = useAppSelector(selectCartLines);
  const orders = useAppSelector(({ orders }) => orders.detailsById);
  const known = useMemo(() => {
    const ordered = Object.values(orders).flatMap(({ data }) => data?.items ?? []);
    return card ?? productFromLines(productId, cart, ordered);
  }, [card, cart, orders, productId]);

  const { loadedAt, failure } = useAppSelector((state) => selectProductDetails(state, productId));
  const isCutOff = useConnection() !== 'online' || failure === 'unreachable';
  const categories = useAppSelector(selectCategories).data;
  const needsShelves = isCutOff && !loadedAt && !card;
  useEffect(() => {
    if (!needsShelves) return;
    const shelves = selectShelves(getState());
    // The service worker may have cached a category that contains the product.
    for (const { _id } of categories) if (!shelves[_id]) dispatch(fetchProductsByCategory(_id));
  }, [dispatch, getState, needsShelves, categories]);

  return known;
};

/** `/product/{productName}/{productId}`: one product; only the id is used. */
const ProductDetails = () => {
  const { productId = '' } = useParams();
  const dispatch = useAppDispatch();
  useLoad(fetchProductDetails, productId, selectProductDetails);
  const t = useTranslations('product');
  const request = useAppSelector((state) => selectProductDetails(state, productId));
  const known = usePartialProduct(productId);
  return (
    <RequestContent
      request={request}
      skeleton={<ProductGridSkeleton layout="shelf" />}
      isKnown={known !== undefined}
      retry={() => dispatch(fetchProductDetails(productId))}
      notFound={
        <Message page title={t('notFoundTitle')} text={t('notFoundText')}>
          <Link to={paths.categories} className={button.primary}>
            {t('browse')}
          </Link>
        </Message>
      }
    >
      {(details) => {
        const product = details ?? known;
        return (
          product && (
            <Product
              key={productId}
              product={product}
              details={details}
              hasFailed={request.error !== null}
            />
          )
        );
      }}
    </RequestContent>
  );
};

export default ProductDetails;
