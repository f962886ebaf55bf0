import { createSlice } from '@reduxjs/toolkit';
import { getHomeSections } from '../../api/homeSections';
import type { HomeSection } from '../../contract/homeSection';
import { createRequestThunk, idleRequest, requestCases } from '../../store/request';

export const fetchHomeSections = createRequestThunk('homeSections/fetched', getHomeSections);

const homeSectionsSlice = createSlice({
  name: 'homeSections',
  initialState: idleRequest<HomeSection[]>([]),
  reducers: {},
  extraReducers: (builder) => {
    builder.addAsyncThunk(
      fetchHomeSections,
      requestCases((state) => state),
    );
  },
  selectors: { selectHomeSections: (state) => state },
});

export const { selectHomeSections } = homeSectionsSlice.selectors;
export default homeSectionsSlice;
