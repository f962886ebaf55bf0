import { createSlice } from '@reduxjs/toolkit';
import { getMarquee } from '../../api/marquee';
import type { MarqueeItem } from '../../contract/marquee';
import { createRequestThunk, idleRequest, requestCases } from '../../store/request';

export const fetchMarquee = createRequestThunk('marquee/fetched', getMarquee);

const marqueeSlice = createSlice({
  name: 'marquee',
  initialState: idleRequest<MarqueeItem[]>([]),
  reducers: {},
  extraReducers: (builder) => {
    builder.addAsyncThunk(
      fetchMarquee,
      requestCases((state) => state),
    );
  },
  selectors: { selectMarquee: (state) => state },
});

export const { selectMarquee } = marqueeSlice.selectors;
export default marqueeSlice;
