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

/** One type of offline change, complete: how it is queued, shown, sent and described. */
export interface FeatureOperation<
  Op extends Operation = Operation,
  Item = unknown,
  State = unknown,
  Data = unknown,
> extends OperationDescriptor<Op, Item> {
  /** The thunks that `send` chooses from, by the type prefix of their actions. */
  thunks: { typePrefix: string }[];
  send(row: OutboxRow<Op>): FeatureThunk<Promise<SendResult>>;
  /** Stores the response in the slice. `sent` is the thunk's argument. */
  confirm(state: State, data: Data, sent: unknown): void;
  /** Refetches the list after a conflict. */
  refetch(userId: string): FeatureThunk<unknown>;
  /** Whether the subject is not on screen before the change. */
  isNew(root: unknown, operation: Op): boolean;
  /** Adapts the operation before it is queued, for example to data that is not loaded yet. */
  prepare?(root: unknown, operation: Op, beforeLoaded?: boolean): Op;
  /** Whether its first use requests persistent storage from the browser. */
  isWorthPersisting?: true;
  /** Called before the first attempt: returns the operation to send, or its result without a call. */
  resolve?(operation: Op, userId: string): FeatureThunk<Promise<Op | DeliveryResult>> | undefined;
}
