import type { ChangeResponse, Write } from '../api/calls';
import type { Client } from '../api/client';
import type { ApiError } from '../api/errors';
import type { DeliveryResult, Failure } from './deliveryResult';
import type { Operation, OperationDescriptor } from './operation';
import type { OutboxRow } from './outboxRow';

/** A change as a request. */
export interface ChangeRequest extends Omit<Write, 'key'> {
  /** Below the shop's segment. */
  path: string;
  /** Follows the row's key in that of a corrected request. */
  keySuffix?: string;
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
  /** The operation to send instead, after a rejection that says what the server has. */
  correct?(operation: Op, error: ApiError): Op | undefined;
  /** Why less than the shopper wanted was done, '' if the server did not say; undefined if nothing is missing. */
  shortfall?(operation: Op): string | undefined;
  /** Stores the response in the slice; without data, the change itself is applied. */
  confirm(state: State, data: Data, operation: Op): void;
  /** Whether the subject is not on screen before the change. */
  isNew(state: State, operation: Op): boolean;
  /** Adapts the operation before it is queued, for example to data that is not loaded yet. */
  prepare?(state: State, operation: Op, beforeLoaded?: boolean): Op;
  /** Whether its first use requests persistent storage from the browser. */
  isWorthPersisting?: true;
  /**
   * Called before the first attempt: returns the operation to send, or its result without a call. If it returns
   * undefined, it is called again when the server's list has been fetched into the slice.
   */
  resolve?(operation: Op, state: State, isFetched: boolean): Op | DeliveryResult | undefined;
  /** The slice that `resolve` needs instead of its own. */
  resolvedBy?: string;
  /** Whether the row is rejected at once, although the failure's status would be retried. */
  isFinal?(failure: Failure): boolean;
}

/** How often a request is corrected because another device has changed the subject. */
const MAX_CORRECTIONS = 5;

/** The response to the change of a row. */
export interface SentChange extends ChangeResponse<unknown> {
  /** Why less than the shopper wanted was done, '' if the server did not say. */
  shortfall?: string | undefined;
}

const dataOf = (body: { data: unknown }) => body.data;

/** Sends the request of a row, and corrects it. @throws the error of the last request */
export const sendRow = async (
  { send }: Pick<Client, 'send'>,
  { request, pick = dataOf, correct, shortfall }: FeatureOperation,
  row: OutboxRow,
): Promise<SentChange> => {
  let { operation } = row;
  for (let corrections = 0; ; corrections += 1) {
    const { path, keySuffix = '', ...options } = request({ ...row, operation });
    try {
      const response = await send(path, pick, {
        ...options,
        key: row.key + keySuffix,
        empty: null,
      });
      return { ...response, shortfall: shortfall?.(operation) };
    } catch (error) {
      const corrected = correct?.(operation, error as ApiError);
      if (!corrected || corrections === MAX_CORRECTIONS) throw error;
      operation = corrected;
    }
  }
};
