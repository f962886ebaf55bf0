import { nanoid } from '@reduxjs/toolkit';
import type { ProductDetails } from '../../../contract/catalogue/product';
import { createByIdSlice } from '../../../sync/requests/createByIdSlice';
import { isTransient } from '../../../sync/requests/errors';
import { serializeError } from '../../../sync/requests/request';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { getProductDetails } from '../catalogueApi';

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
