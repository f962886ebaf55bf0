import type { UnknownAction } from '@reduxjs/toolkit';
import type { DeliveryResult } from '../outbox/deliveryResult';
import type { Operation, OperationDescriptor } from '../outbox/operation';
import type { OutboxRow } from '../outbox/outboxRow';
import type { RequestFailure } from './request';
import type { FeatureThunk } from './thunkExtra';

/** How a thunk that sends a change ended. */
export interface SendResult extends UnknownAction {
  error?: RequestFailure;
}

/** One kind of offline change of a feature, whole: how it is queued, shown, sent and described. */
export interface FeatureOperation<
  Op extends Operation = Operation,
  Item = unknown,
  State = unknown,
  Data = unknown,
> extends OperationDescriptor<Op, Item> {
  /** The thunks that `send` chooses from, by the type prefix of their actions. */
  thunks: { typePrefix: string }[];
  send(row: OutboxRow<Op>): FeatureThunk<Promise<SendResult>>;
  /** Stores in the slice what the server responded. `sent` is the thunk's argument. */
  confirm(state: State, data: Data, sent: unknown): void;
  /** Reads the list again that the change turned out to conflict with. */
  refetch(userId: string): FeatureThunk<unknown>;
  /** Whether the shopper does not see the subject before the change. */
  isNew(root: unknown, operation: Op): boolean;
  /** The operation as it is queued, given what the shopper sees, or did not see yet when making it. */
  prepare?(root: unknown, operation: Op, isUnseen?: boolean): Op;
  /** Its first use requests persistent storage from the browser. */
  isWorthPersisting?: true;
  /** Before the first attempt: the operation in the server's terms, or its result without a call. */
  resolve?(operation: Op, userId: string): FeatureThunk<Promise<Op | DeliveryResult>> | undefined;
}
