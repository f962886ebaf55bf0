import { nanoid } from '@reduxjs/toolkit';
import { getProductDetails } from '../../api/catalogue';
import { isTransient } from '../../api/errors';
import type { ProductDetails } from '../../contract/product';
import { createByIdSlice } from '../../slices/createByIdSlice';
import { serializeError } from '../../slices/request';
import type { FeatureThunk } from '../../slices/thunkExtra';

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

/** Refetches a product without a loading state. @returns false when the fetch has to be repeated */
export const refetchProductDetails =
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
