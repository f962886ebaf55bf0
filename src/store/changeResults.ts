import type { UnknownAction } from '@reduxjs/toolkit';
import type { ChangeResponse } from '../api/calls';
import { type ChangeAction, makeOperationFinder } from '../slices/listCases';
import { isTransient, type RequestFailure } from '../slices/request';
import { operations } from './operations';

interface ConfirmedChange extends ChangeAction {
  payload: ChangeResponse<unknown>;
}

interface FailedChange extends ChangeAction {
  error: RequestFailure;
}

const find = makeOperationFinder(operations.all);

export const isChangeConfirmed = (action: UnknownAction): action is ConfirmedChange =>
  find(action)?.phase === 'fulfilled';

/** A change that has finally failed, and is not retried by the outbox. */
export const isChangeRejected = (action: UnknownAction): action is FailedChange => {
  const found = find(action);
  if (found?.phase !== 'rejected') return false;
  const { error, meta } = action as FailedChange;
  const isGoneAlready = error.status === 404 && Boolean(found.operation.isRemoval);
  const isRetried = meta.arg.seq !== undefined && isTransient(error.status);
  return !isGoneAlready && error.status !== 401 && !isRetried;
};
