import { createSlice } from '@reduxjs/toolkit';
import type { Address } from '../../contract/address';
import { idleRequest } from '../../store/request';

const initialState = {
  ...idleRequest<Address[]>([]),
  /** An update or a deletion is on its way (spec §4). */
  operationLoading: false,
};

const addressSlice = createSlice({ name: 'address', initialState, reducers: {} });

export default addressSlice;
