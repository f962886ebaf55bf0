import type { ChangeResponse, Write } from '../requests/calls';
import type { Client } from '../requests/client';
import type { ErrorKey } from '../requests/errors';
import type { DeliveryResult, Failure } from './deliveryResult';
import type { Operation, OperationDescriptor } from './operation';
import type { OutboxRow } from './outboxRow';

/** A change as a request. */
export interface ChangeRequest extends Omit<Write, 'key' | 'shopperId'> {
  /** Below the shop's segment. */
  path: string;
}

/**
 * One type of offline change, complete: how it is queued, shown, sent and described. All of it is pure, so that
 * a service worker can send it as well. `State` is that of the slice.
 */
export interface FeatureOperation<
  Op extends Operation = Operation,
  Item = unknown,
  State = unknown,
  Data = unknown,
> extends OperationDescriptor<Op, Item> {
  request(row: OutboxRow<Op>): ChangeRequest;
  /** Extracts the data from a body that says success; by default its `data`. A host may send none: then it is null. */
  pick?(body: { data: unknown }): Data;
  /** Stores the response in the slice; without data, the change itself is applied. */
  confirm(state: State, data: Data, operation: Op): void;
  /** Whether the subject is not on screen before the change. */
  isNew(state: State, operation: Op): boolean;
  /** Adapts the operation before it is queued, for example to data that is not loaded yet. */
  prepare?(state: State, operation: Op): Op;
  /** Why the change cannot be made, said at once; undefined if it can. */
  refusal?(state: State, operation: Op): ErrorKey | undefined;
  /** Whether its first use requests persistent storage from the browser. */
  isWorthPersisting?: true;
  /**
   * Called before the first attempt: returns the operation to send, or its result without a call. If it returns
   * undefined, it is called again when the server's list has been fetched into the slice; before that, with
   * `asksHost`, when it is known what the host can do.
   */
  resolve?(operation: Op, state: State, isFetched: boolean): Op | DeliveryResult | undefined;
  /** Whether `resolve` needs the checkout options, which say what the host can do. */
  asksHost?: true;
  /** The slice that `resolve` needs instead of its own. */
  resolvedBy?: string;
  /** Whether the row is rejected at once, although the failure's status would be retried. */
  isFinal?(failure: Failure): boolean;
}

const dataOf = (body: { data: unknown }) => body.data;

/** Sends the request of a row. @throws ApiError */
export const sendRow = (
  { send }: Pick<Client, 'send'>,
  { request, pick = dataOf }: FeatureOperation,
  row: OutboxRow,
): Promise<ChangeResponse<unknown>> => {
  const { path, ...options } = request(row);
  return send(path, pick, { ...options, key: row.key, shopperId: row.userId, empty: null });
};
