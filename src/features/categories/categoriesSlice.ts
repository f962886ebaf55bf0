import { createSlice } from '@reduxjs/toolkit';
import { getCategories } from '../../api/categories';
import type { Category } from '../../contract/category';
import { createRequestThunk, idleRequest, requestCases } from '../../store/request';

export const fetchCategories = createRequestThunk('categories/fetched', getCategories);

const categoriesSlice = createSlice({
  name: 'categories',
  initialState: idleRequest<Category[]>([]),
  reducers: {},
  extraReducers: (builder) => {
    builder.addAsyncThunk(
      fetchCategories,
      requestCases((state) => state),
    );
  },
  selectors: { selectCategories: (state) => state },
});

export const { selectCategories } = categoriesSlice.selectors;
export default categoriesSlice;
