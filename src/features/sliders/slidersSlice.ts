import { createSlice } from '@reduxjs/toolkit';
import { getSliders } from '../../api/sliders';
import type { Slider } from '../../contract/slider';
import { createRequestThunk, idleRequest, requestCases } from '../../store/request';

export const fetchSliders = createRequestThunk('sliders/fetched', getSliders);

const slidersSlice = createSlice({
  name: 'sliders',
  initialState: idleRequest<Slider[]>([]),
  reducers: {},
  extraReducers: (builder) => {
    builder.addAsyncThunk(
      fetchSliders,
      requestCases((state) => state),
    );
  },
  selectors: { selectSliders: (state) => state },
});

export const { selectSliders } = slidersSlice.selectors;
export default slidersSlice;
