import { useParams } from 'react-router-dom';
import { ProductGridSkeleton } from '../../components/ProductGridSkeleton';
import {
  fetchProductDetails,
  selectProductDetails,
} from '../../features/productDetails/productDetailsSlice';
import { Fetched } from '../../offline/Fetched';
import { useAppDispatch, useAppSelector, useLoad } from '../../store/hooks';
import { Product } from './Product';

/** `/product/{productName}/{productId}`: one product, by its id alone. */
const ProductDetails = () => {
  const { productId = '' } = useParams();
  const dispatch = useAppDispatch();
  useLoad(fetchProductDetails, productId);
  const request = useAppSelector((state) => selectProductDetails(state, productId));
  return (
    <Fetched
      request={request}
      skeleton={<ProductGridSkeleton layout="shelf" />}
      retry={() => dispatch(fetchProductDetails(productId))}
    >
      {(product) => product && <Product key={product._id} product={product} />}
    </Fetched>
  );
};

export default ProductDetails;
