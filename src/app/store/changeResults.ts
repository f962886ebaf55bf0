import type { UnknownAction } from '@reduxjs/toolkit';
import { isTransient } from '../../sync/requests/errors';
import { sendChange } from '../../sync/requests/sendChange';
import { operations } from './syncedLists';

/** A change that has finally failed, and is not retried by the outbox. */
export const isChangeRejected = (
  action: UnknownAction,
): action is ReturnType<typeof sendChange.rejected> => {
  if (!sendChange.rejected.match(action)) return false;
  const { error, meta } = action;
  const { isRemoval, isFinal } = operations.descriptorOf(meta.arg.operation);
  if (isFinal?.(error)) return true;
  const isGoneAlready = error.status === 404 && isRemoval;
  return !isGoneAlready && error.status !== 401 && !isTransient(error.status);
};
