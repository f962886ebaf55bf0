import { createSlice } from '@reduxjs/toolkit';
import { getProductsByCategory } from '../../api/products';
import type { ProductCard } from '../../contract/product';
import { createRequestThunk, idleRequest, type Request, requestCases } from '../../store/request';

export interface ProductsByCategoryState {
  byId: Record<string, Request<ProductCard[]>>;
}

const initialState: ProductsByCategoryState = { byId: {} };
const notAsked = idleRequest<ProductCard[]>([]);

export const fetchProductsByCategory = createRequestThunk(
  'productsByCategory/fetched',
  getProductsByCategory,
);

const productsByCategorySlice = createSlice({
  name: 'productsByCategory',
  initialState,
  reducers: { productsByCategoryCleared: () => initialState },
  extraReducers: (builder) => {
    builder.addAsyncThunk(
      fetchProductsByCategory,
      requestCases(({ byId }, categoryId) => {
        byId[categoryId] ??= idleRequest<ProductCard[]>([]);
        return byId[categoryId];
      }),
    );
  },
  selectors: {
    selectProductsByCategory: ({ byId }, categoryId: string) => byId[categoryId] ?? notAsked,
    /** What is loaded so far, by category. */
    selectShelves: ({ byId }) => byId,
  },
});

export const { productsByCategoryCleared } = productsByCategorySlice.actions;
export const { selectProductsByCategory, selectShelves } = productsByCategorySlice.selectors;
export default productsByCategorySlice;
