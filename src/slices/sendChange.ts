import { createAsyncThunk } from '@reduxjs/toolkit';
import type { ChangeResponse } from '../api/calls';
import { sendRow } from '../outbox/featureOperation';
import type { OutboxRow } from '../outbox/outboxRow';
import { serializeError, type ThunkConfig } from './request';

interface SentChange extends ChangeResponse<unknown> {
  /** Why less than the shopper wanted was done, '' if the server did not say. */
  shortfall?: string | undefined;
}

const dataOf = (body: { data: unknown }) => body.data;

/** Sends the change of an outbox row; its slice takes the response. */
export const sendChange = createAsyncThunk<SentChange, OutboxRow, ThunkConfig>(
  'changes/sent',
  (row, { extra: { client, operations } }) => {
    const descriptor = operations.descriptorOf(row.operation);
    return sendRow(descriptor, row, ({ path, keySuffix = '', ...request }) =>
      client.send(path, descriptor.pick ?? dataOf, { ...request, key: row.key + keySuffix }),
    );
  },
  { serializeError },
);
