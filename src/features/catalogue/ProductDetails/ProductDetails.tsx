import { Link, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { ProductGridSkeleton } from '../../../components/product/ProductGridSkeleton';
import { paths } from '../../../paths';
import { useAppDispatch, useAppSelector, useLoad } from '../../../sync/requests/hooks';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { Product } from './Product';
import { fetchProductDetails, selectProductDetails } from './productDetailsSlice';
import { usePartialProduct } from './usePartialProduct';

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
