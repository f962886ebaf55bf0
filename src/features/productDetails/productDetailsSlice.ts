import { getProductDetails } from '../../api/catalogue';
import type { ProductDetails } from '../../contract/product';
import { createByIdSlice } from '../../store/createByIdSlice';

const productDetails = createByIdSlice<'productDetails', ProductDetails | null>(
  'productDetails',
  null,
  getProductDetails,
);

export const {
  fetchById: fetchProductDetails,
  cleared: productDetailsCleared,
  selectById: selectProductDetails,
} = productDetails;
export default productDetails.slice;
