import { nanoid } from '@reduxjs/toolkit';
import { getProductDetails } from '../../api/catalogue';
import type { ProductDetails } from '../../contract/product';
import { createByIdSlice } from '../../store/createByIdSlice';
import { isTransient, serializeError } from '../../store/request';
import type { FeatureThunk } from '../../store/thunkExtra';

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

/** Loads a product again without a sign of it. @returns whether that need not be repeated */
export const reloadProductDetails =
  (id: string): FeatureThunk<Promise<boolean>> =>
  async (dispatch, _getState, { client }) => {
    try {
      const loaded = await getProductDetails(client, id);
      dispatch(fetchProductDetails.fulfilled(loaded, nanoid(), id));
      return true;
    } catch (error) {
      return !isTransient(serializeError(error).status);
    }
  };
