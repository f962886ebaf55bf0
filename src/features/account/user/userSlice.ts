import { createSlice } from '@reduxjs/toolkit';
import type { User } from '../../../contract/user';
import {
  createRequestThunk,
  idleRequest,
  type Request,
  requestCases,
} from '../../../sync/requests/request';
import { getUserDetails } from '../userApi';

export interface UserState extends Request<User | null> {
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
}

const initialState: UserState = { ...idleRequest<User | null>(null), status: 'idle' };

export const fetchUserDetails = createRequestThunk('user/fetched', getUserDetails);

const cases = requestCases<UserState, User | null, string>((state) => state);

const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addAsyncThunk(fetchUserDetails, {
      pending: (state, action) => {
        cases.pending(state, action);
        state.status = 'loading';
      },
      fulfilled: (state, action) => {
        cases.fulfilled(state, action);
        state.status = 'succeeded';
      },
      rejected: (state, action) => {
        cases.rejected(state, action);
        state.status = 'failed';
        state.data = null;
      },
    });
  },
  selectors: { selectUserDetails: (state) => state },
});

export const { selectUserDetails } = userSlice.selectors;
export default userSlice;
