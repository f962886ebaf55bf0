import { createSelector, createSlice } from '@reduxjs/toolkit';
import { newUuid } from '../../browser/newUuid';
import type { Complaint, ComplaintReport } from '../../contract/complaint';
import { withPending } from '../../sync/outbox/outboxRow';
import { noPendingChanges } from '../../sync/outbox/pendingChanges';
import { addListCases } from '../../sync/requests/listCases';
import { createListThunk } from '../../sync/requests/listThunk';
import { idleRequest } from '../../sync/requests/request';
import { queueChange } from '../../sync/session/device';
import { getComplaints } from '../account/listsApi';
import {
  type ComplainOperation,
  type ComplaintsState,
  complaintOperations,
} from './complaintOperations';

const initialState: ComplaintsState = { ...idleRequest<Complaint[]>([]), ...noPendingChanges };

export const fetchComplaints = createListThunk('complaints/fetched', getComplaints);

const complaintsSlice = createSlice({
  name: 'complaints',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addListCases(builder, {
      name: 'complaints',
      fetchList: fetchComplaints,
      operations: complaintOperations,
    });
  },
  selectors: {
    /** With those that wait for a signal. */
    selectComplaints: createSelector(
      [(state: ComplaintsState) => state.data, (state: ComplaintsState) => state.pending],
      (items, changes) => withPending(items, changes, complaintOperations),
    ),
    /** The ids of those that wait. */
    selectWaitingComplaints: createSelector(
      [(state: ComplaintsState) => state.pending],
      (changes) => changes.map(({ operation }) => (operation as ComplainOperation).id),
    ),
    /** Whether the host knows complaints at all. */
    selectHasComplaints: ({ loadedAt, pending }: ComplaintsState) =>
      loadedAt !== null || pending.length > 0,
  },
});

export const { selectComplaints, selectWaitingComplaints, selectHasComplaints } =
  complaintsSlice.selectors;

/** Tells the shop what is wrong: stored at once, sent when the network allows. */
export const queueComplaint = (report: ComplaintReport, number: string) =>
  queueChange<ComplainOperation>({
    type: 'complaints/report',
    id: newUuid(),
    report,
    number,
    sentAt: new Date().toISOString(),
  });

export default complaintsSlice;
