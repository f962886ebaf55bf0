import { createSlice } from '@reduxjs/toolkit';
import { getProductDetails } from '../../api/products';
import type { ProductDetails } from '../../contract/product';
import { createRequestThunk, idleRequest, type Request, requestCases } from '../../store/request';

export interface ProductDetailsState {
  byId: Record<string, Request<ProductDetails | null>>;
}

const initialState: ProductDetailsState = { byId: {} };
const notAsked = idleRequest<ProductDetails | null>(null);

export const fetchProductDetails = createRequestThunk('productDetails/fetched', getProductDetails);

const productDetailsSlice = createSlice({
  name: 'productDetails',
  initialState,
  reducers: { productDetailsCleared: () => initialState },
  extraReducers: (builder) => {
    builder.addAsyncThunk(
      fetchProductDetails,
      requestCases(({ byId }, productId) => {
        byId[productId] ??= idleRequest<ProductDetails | null>(null);
        return byId[productId];
      }),
    );
  },
  selectors: {
    selectProductDetails: ({ byId }, productId: string) => byId[productId] ?? notAsked,
  },
});

export const { productDetailsCleared } = productDetailsSlice.actions;
export const { selectProductDetails } = productDetailsSlice.selectors;
export default productDetailsSlice;
