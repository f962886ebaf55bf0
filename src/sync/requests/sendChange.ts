import { createAsyncThunk } from '@reduxjs/toolkit';
import { sendRow } from '../outbox/featureOperation';
import type { OutboxRow } from '../outbox/outboxRow';
import type { ChangeResponse } from './calls';
import { serializeError, type ThunkConfig } from './request';

/** Sends the change of an outbox row; its slice takes the response. */
export const sendChange = createAsyncThunk<ChangeResponse<unknown>, OutboxRow, ThunkConfig>(
  'changes/sent',
  (row, { extra: { client, operations } }) =>
    sendRow(client, operations.descriptorOf(row.operation), row),
  { serializeError },
);
