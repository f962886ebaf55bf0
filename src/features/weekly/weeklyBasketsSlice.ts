import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { WeeklyBasket } from '../../contract/weeklyBasket';
import { withPending } from '../../sync/outbox/outboxRow';
import { noPendingChanges } from '../../sync/outbox/pendingChanges';
import { addListCases } from '../../sync/requests/listCases';
import { createListThunk } from '../../sync/requests/listThunk';
import { idleRequest } from '../../sync/requests/request';
import { queueChange } from '../../sync/session/device';
import { getWeeklyBaskets } from '../account/listsApi';
import {
  type ChangeWeekly,
  type WeeklyBasketsState,
  type WeeklyOperation,
  weeklyOperations,
} from './weeklyOperations';

const initialState: WeeklyBasketsState = {
  ...idleRequest<WeeklyBasket[]>([]),
  ...noPendingChanges,
};

export const fetchWeeklyBaskets = createListThunk('weeklyBaskets/fetched', getWeeklyBaskets);

const weeklyBasketsSlice = createSlice({
  name: 'weeklyBaskets',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addListCases(builder, {
      name: 'weeklyBaskets',
      fetchList: fetchWeeklyBaskets,
      operations: weeklyOperations,
    });
  },
  selectors: {
    selectWeeklyState: (state) => state,
    selectWeeklyPending: (state) => state.pending,
    selectWeeklyBaskets: createSelector(
      [(state: WeeklyBasketsState) => state.data, (state: WeeklyBasketsState) => state.pending],
      (items, changes) => withPending(items, changes, weeklyOperations),
    ),
  },
});

export const { selectWeeklyBaskets, selectWeeklyPending, selectWeeklyState } =
  weeklyBasketsSlice.selectors;

/** Starts or changes a basket: shown immediately, sent when the network allows. */
export const queueWeekly = (
  changed: Omit<ChangeWeekly, 'type' | 'lines'> & { lines?: ChangeWeekly['lines'] },
) => queueChange<WeeklyOperation>({ type: 'weeklyBaskets/change', lines: [], ...changed });

export const queueWeeklyEnd = (id: string, day: string) =>
  queueChange<WeeklyOperation>({ type: 'weeklyBaskets/end', id, day });

export default weeklyBasketsSlice;
